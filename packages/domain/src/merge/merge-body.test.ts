import { expect, test } from 'vitest';
import { mergeBody } from './merge-body.ts';

test('API-18: where both sides made the part, a field that one of them left empty is asked about too', () => {
  const theirs = { title: 'Bolt', defaultUseId: null };
  const yours = { title: 'Bolt', defaultUseId: 'use' };
  expect(mergeBody(null, theirs, yours)).toEqual({
    body: theirs,
    conflicts: [{ field: 'defaultUseId', base: null, theirs: null, yours: 'use' }],
  });
  expect(mergeBody(theirs, theirs, yours)).toEqual({ body: yours, conflicts: [] });
});

test('marks that two authors drew on one photo are both on it; what both changed is asked about', () => {
  const arrow = (id: string) => ({ id, kind: 'arrow', colour: 'red', width: 'thin', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } });
  const drawn = (...ids: string[]) => ({ photoMarkup: { turn: 0, crop: null, shapes: ids.map(arrow) } });
  expect(mergeBody({}, drawn('their'), drawn('mine'))).toEqual({ body: drawn('their', 'mine'), conflicts: [] });
  const [theirs, yours] = [
    { photoMarkup: { turn: 90, crop: null, shapes: [] } },
    { photoMarkup: { turn: 180, crop: null, shapes: [] } },
  ];
  expect(mergeBody({}, theirs, yours).conflicts.map(({ field }) => field)).toEqual(['photoMarkup']);
});
