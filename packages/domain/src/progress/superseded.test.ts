import { expect, test } from 'vitest';
import { doneBefore, supersededBy } from './superseded.ts';

const live = new Map([
  ['press', 'as before'],
  ['bolt', '14 Nm'],
]);

test('a tick on a changed or deleted step is superseded; on an unchanged step it is not', () => {
  const done = [
    { itemId: 'press', itemHash: 'as before' },
    { itemId: 'bolt', itemHash: '12 Nm' },
    { itemId: 'grease', itemHash: 'a little' },
  ];
  expect(done.map((each) => supersededBy(each, live))).toEqual([null, 'changed', 'gone']);
});

test('an undone tick, or one in the live revision, cannot be superseded', () => {
  const [older, takenBack, now] = [
    { isDone: true, revision: 2 },
    { isDone: false, revision: 2 },
    { isDone: true, revision: 3 },
  ];
  expect(doneBefore([older, takenBack, now], 3)).toEqual([older]);
});
