import '../../test-device.ts';
import { beforeEach, expect, test } from 'vitest';
import type { DraftDelta } from './draft-delta.ts';
import { createUnsavedWork } from './unsaved-work.ts';

const NO_CHANGES: DraftDelta = {
  settings: [],
  publication: [],
  steps: [],
  uses: [],
  placed: [],
  removed: [],
  alerts: { added: [], removed: [], changed: [] },
};

let closed: Set<string>;
let tests = 0;
beforeEach(() => {
  closed = new Set();
  tests += 1;
  localStorage.clear();
});

/** A browser tab; it can be closed. */
const aTab = (name: string) => {
  const id = `${name}-${tests}`;
  return { ...createUnsavedWork({ id, isGone: async (other) => closed.has(other) }), close: () => closed.add(id) };
};

const work = (keptAtMs: number, userId = 'eng_one') => ({
  userId,
  instructionId: `wi-${tests}`,
  version: 3,
  delta: NO_CHANGES,
  keptAtMs,
});
const times = async (tab: ReturnType<typeof aTab>, userId = 'eng_one') =>
  (await tab.take(userId, `wi-${tests}`)).map(({ keptAtMs }) => keptAtMs);

test('unsaved work is restored for its author after the tab was closed, and for nobody else', async () => {
  const first = aTab('first');
  await first.keep(work(5));
  first.close();
  expect(await times(aTab('other person'), 'eng_two')).toEqual([]);
  const next = aTab('next');
  expect(await times(next)).toEqual([5]);
  await next.drop('eng_one', `wi-${tests}`);
  expect(await times(next)).toEqual([]);
});

test('work that is saved while another tab takes it over is not stored again', async () => {
  const first = aTab('first');
  await first.keep(work(5));
  const isGone = async () => {
    await first.drop('eng_one', `wi-${tests}`);
    return true;
  };
  const next = createUnsavedWork({ id: `next-${tests}`, isGone });
  expect(await next.take('eng_one', `wi-${tests}`)).toEqual([]);
  expect(await next.take('eng_one', `wi-${tests}`)).toEqual([]);
});

test("two open tabs store separate work: neither replaces, drops or takes the other's", async () => {
  const [one, other] = [aTab('one'), aTab('other')];
  await one.keep(work(5));
  await other.keep(work(6));
  expect(await times(other)).toEqual([6]);
  await other.drop('eng_one', `wi-${tests}`);
  expect(await times(one)).toEqual([5]);
});

test('when both are closed the next tab gets the work of both, oldest first, and its own replaces them', async () => {
  const [one, other] = [aTab('one'), aTab('other')];
  await one.keep(work(6));
  await other.keep(work(5));
  other.keepAtOnce(work(7));
  one.close();
  other.close();
  const next = aTab('next');
  expect(await times(next)).toEqual([6, 7]);
  await next.keep(work(8));
  expect(await times(next)).toEqual([8]);
  expect(localStorage).toHaveLength(0);
});

test('work that was taken over and not stored again is free when that tab closes, too', async () => {
  const one = aTab('one');
  await one.keep(work(5));
  one.close();
  const second = aTab('second');
  await second.take('eng_one', `wi-${tests}`);
  expect(await times(aTab('third'))).toEqual([]);
  second.close();
  expect(await times(aTab('fourth'))).toEqual([5]);
});

test('of two tabs that open at the same time only one takes the work of a closed tab', async () => {
  const one = aTab('one');
  one.keepAtOnce(work(5));
  one.close();
  const both = await Promise.all([times(aTab('second')), times(aTab('third'))]);
  expect(both.flat()).toEqual([5]);
});

test('nothing is restored of a deleted instruction, not even work written as its tab closed', async () => {
  const [one, other] = [aTab('one'), aTab('other')];
  await one.keep(work(5));
  other.keepAtOnce(work(6));
  one.close();
  other.close();
  const next = aTab('next');
  await next.dropDeleted('eng_one', `wi-${tests}`);
  expect(await times(next)).toEqual([]);
});
