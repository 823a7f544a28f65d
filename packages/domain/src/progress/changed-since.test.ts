import { expect, test } from 'vitest';
import { changedSince } from './index.ts';

test('a step is changed for a person who did an earlier version of it, not for one who never did it', () => {
  const lastDone = new Map([
    ['same', { itemHash: 'a', revision: 2 }],
    ['other', { itemHash: 'b', revision: 1 }],
    ['gone', { itemHash: 'c', revision: 1 }],
  ]);
  const items = [
    { id: 'new', hash: 'd' },
    { id: 'other', hash: 'B' },
    { id: 'same', hash: 'a' },
  ];
  expect(changedSince(lastDone, items)).toEqual([{ id: 'other', hash: 'B', revision: 1 }]);
});
