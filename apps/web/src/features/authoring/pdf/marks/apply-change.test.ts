import { aHighlight, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { applyChange } from './apply-change.ts';
import type { MarkChange } from './mark-edit.ts';

const belt = aHighlight({ id: 'belt', quote: 'Tighten the belt' });
const [photo, film, drawing] = [aUse({ id: 'photo' }), aUse({ id: 'film' }), aUse({ id: 'drawing' })];

test.each<MarkChange>([
  { kind: 'create', highlight: belt },
  { kind: 'change', highlightId: 'belt', fields: { color: '255,0,0' } },
  { kind: 'attach', highlightId: 'belt', use: photo },
  { kind: 'detach', highlightId: 'belt', useId: 'photo' },
  { kind: 'delete', highlightId: 'belt' },
])('what waits to be sent does no more twice than once: $kind', (change) => {
  const before = change.kind === 'create' ? [] : [{ ...belt, attachments: [film] }];
  const once = applyChange(before, change);
  expect(applyChange(once, change)).toEqual(once);
  expect(once).not.toEqual(change.kind === 'detach' ? [] : before);
});

test('a change of a mark that somebody else has deleted has no effect', () => {
  expect(applyChange([belt], { kind: 'attach', highlightId: 'gone', use: photo })).toEqual([belt]);
});

test('PDF-03: files are in the chosen order; one added meanwhile stays, one removed meanwhile does not return', () => {
  const now = [{ ...belt, attachments: [photo, drawing] }];
  const [mark] = applyChange(now, { kind: 'files', highlightId: 'belt', uses: [film, photo] });
  expect(mark?.attachments.map(({ id }) => id)).toEqual(['photo', 'drawing']);
});
