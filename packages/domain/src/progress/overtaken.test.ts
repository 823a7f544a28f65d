import { expect, test } from 'vitest';
import { doneBefore, overtakenBy } from './overtaken.ts';

const live = new Map([
  ['press', 'as before'],
  ['bolt', '14 Nm'],
]);

test('what is another step by now was overtaken, and what is no step any more; the same step was not', () => {
  const done = [
    { itemId: 'press', itemHash: 'as before' },
    { itemId: 'bolt', itemHash: '12 Nm' },
    { itemId: 'grease', itemHash: 'a little' },
  ];
  expect(done.map((each) => overtakenBy(each, live))).toEqual([null, 'changed', 'gone']);
});

test('what was taken back, or done in the live revision, can not have been overtaken', () => {
  const [older, takenBack, now] = [
    { isDone: true, revision: 2 },
    { isDone: false, revision: 2 },
    { isDone: true, revision: 3 },
  ];
  expect(doneBefore([older, takenBack, now], 3)).toEqual([older]);
});
