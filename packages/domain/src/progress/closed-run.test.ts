import { expect, test } from 'vitest';
import { completedRevision, isClosed, wasMadeBeforeKnowing } from './index.ts';

test('a run is closed once it is complete, until it is reopened', () => {
  expect(isClosed({ completedAtMs: null, reopenedAtMs: null })).toBe(false);
  expect(isClosed({ completedAtMs: 5, reopenedAtMs: null })).toBe(true);
  expect(isClosed({ completedAtMs: 5, reopenedAtMs: 6 })).toBe(false);
});

test('a run was completed in the first revision in which everything is done', () => {
  const [open, done] = [[{ isDone: true }, { isDone: false }], [{ isDone: true }]];
  const completed = (...items: (typeof open)[]) =>
    completedRevision(items.map((each, index) => ({ revision: index + 1, items: each })));
  expect([completed(open, done, done), completed(open), completed()]).toEqual([2, null, null]);
});

test('a tick before the release, or from a device that was offline, does not know of the next revision, unless its author chose one', () => {
  const tick = { revision: 2, atMs: 100_000, receivedAtMs: 100_500 };
  expect(wasMadeBeforeKnowing(tick, 100_001, [])).toBe(true);
  expect(wasMadeBeforeKnowing(tick, 100_000, [])).toBe(false);
  expect(wasMadeBeforeKnowing({ ...tick, receivedAtMs: 130_001 }, 90_000, [])).toBe(true);
  expect(wasMadeBeforeKnowing({ ...tick, receivedAtMs: 130_000 }, 90_000, [])).toBe(false);
  const chose = (...toRevisions: readonly number[]) =>
    wasMadeBeforeKnowing(
      tick,
      100_001,
      toRevisions.map((toRevision) => ({ toRevision })),
    );
  expect([chose(2), chose(3), chose(1, 3), chose(1, 2)]).toEqual([true, false, false, true]);
});
