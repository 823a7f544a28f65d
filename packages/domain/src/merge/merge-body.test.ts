import { expect, test } from 'vitest';
import { mergeBody } from './merge-body.ts';

test('API-18: when both sides created the part, a field that one of them left empty is a conflict, too', () => {
  const theirs = { title: 'Bolt', defaultUseId: null };
  const yours = { title: 'Bolt', defaultUseId: 'use' };
  expect(mergeBody(null, theirs, yours)).toEqual({
    body: theirs,
    conflicts: [{ field: 'defaultUseId', base: null, theirs: null, yours: 'use' }],
  });
  expect(mergeBody(theirs, theirs, yours)).toEqual({ body: yours, conflicts: [] });
});

test('marks that two authors drew on one photo are merged; a mark changed by both is a conflict', () => {
  const arrow = (id: string) => ({ id, kind: 'arrow', colour: 'red', width: 'thin', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } });
  const drawn = (...ids: string[]) => ({ photoMarkup: { turn: 0, crop: null, shapes: ids.map(arrow) } });
  expect(mergeBody({}, drawn('their'), drawn('mine'))).toEqual({ body: drawn('their', 'mine'), conflicts: [] });
  const [theirs, yours] = [
    { photoMarkup: { turn: 90, crop: null, shapes: [] } },
    { photoMarkup: { turn: 180, crop: null, shapes: [] } },
  ];
  expect(mergeBody({}, theirs, yours).conflicts.map(({ field }) => field)).toEqual(['photoMarkup']);
});

test('of the linked instructions, one author added one and another removed one: both changes stay', () => {
  const link = (instructionId: string, isRemoved = false) => ({ instructionId, isRemoved });
  const merged = mergeBody({ links: [link('a')] }, { links: [link('a'), link('b')] }, { links: [link('a', true)] });
  expect(merged).toEqual({ body: { links: [link('a', true), link('b')] }, conflicts: [] });
});
