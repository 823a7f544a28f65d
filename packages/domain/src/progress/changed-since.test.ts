import { expect, test } from 'vitest';
import { changedSince } from './index.ts';

test('a step counts as changed to who did it as something else, not to who never did it', () => {
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
