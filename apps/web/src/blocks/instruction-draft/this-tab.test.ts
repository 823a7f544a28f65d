import { locks } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openThisTab } from './this-tab.ts';

test('an open tab does not count as closed, one whose lock is free does', async () => {
  const [one, other] = [openThisTab(locks), openThisTab(locks)];
  expect(await one.isGone(other.id)).toBe(false);
  expect(await one.isGone(one.id)).toBe(false);
  expect(await one.isGone('a tab of yesterday')).toBe(true);
});

test('where the browser has no locks every other tab counts as closed', async () => {
  expect(await openThisTab(undefined).isGone('another')).toBe(true);
});
