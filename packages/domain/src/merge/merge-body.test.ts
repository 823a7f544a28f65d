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
