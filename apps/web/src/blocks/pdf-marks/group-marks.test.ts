import { boxQuad } from '@benchbook/domain/highlights';
import { aHighlight } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { groupMarks } from './group-marks.ts';

const [top, bottom] = [[boxQuad(10, 20, 100, 12)], [boxQuad(10, 400, 100, 12)]];
const link = { instructionId: 'other', title: 'Belt tension check' };

test('a link made on a mark, or over the same place, shows as part of it; one elsewhere is a separate mark', () => {
  const marks = groupMarks([
    aHighlight({ id: 'words', page: 7, quads: top, mappingId: 'words' }),
    aHighlight({ id: 'on-words', page: 7, quads: bottom, link, mappingId: 'words' }),
    aHighlight({ id: 'over-words', page: 7, quads: top, link, mappingId: 'over-words' }),
    aHighlight({ id: 'alone', page: 9, quads: top, link, mappingId: 'alone' }),
  ]);
  expect(marks.map(({ id, carrier, links }) => [id, carrier?.id, links.map((each) => each.id)])).toEqual([
    ['words', 'words', ['on-words', 'over-words']],
    ['alone', undefined, ['alone']],
  ]);
});

test('marks are in reading order, whatever order they were made in', () => {
  const made = [
    aHighlight({ id: 'c', page: 2, quads: top }),
    aHighlight({ id: 'b', page: 1, quads: bottom, link }),
    aHighlight({ id: 'a', page: 1, quads: top }),
  ];
  expect(groupMarks(made).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
