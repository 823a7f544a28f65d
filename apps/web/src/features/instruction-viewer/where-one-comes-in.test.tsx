// @vitest-environment jsdom
import '../../test-device.ts';
import type { Assignment } from '@benchbook/domain/assignments';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNextRun } from './api/start-next-run.ts';
import { first, INSTRUCTION, second, showLiteView, signInAs, USER, watched } from './for-tests/bench-guide.tsx';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';
import { keepReadingPlace, placeKey } from './progress/reading-place.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';

beforeEach(() => signInAs(USER));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => {
  for (const lineOf of [ticksOf, readingsOf, alertAcknowledgementsOf]) lineOf(USER).stop();
});

const PLACE = placeKey(USER, INSTRUCTION, { run: 1 });

/** Opens the guide with these steps done, and returns the step on the screen. */
function enter(leftId: string | null, done: readonly string[], address = '/?show=focus') {
  if (leftId !== null) keepReadingPlace(PLACE, leftId);
  showLiteView(USER, { done }, address);
  return screen.getByRole('heading', { level: 2 }).textContent;
}

test.each([
  ['at the first open step', null, [first.id], '2 Mount'],
  ['at the step left last', second.id, [], '2 Mount'],
  ['at the next open step if that one is done', second.id, [second.id], '3 Test run'],
  ['at the one that was passed over where none after it is open', watched.id, [second.id, watched.id], '1 Unpack'],
  ['where one left off when nothing is left to do', second.id, [first.id, second.id, watched.id], '2 Mount'],
])('the guide continues %s', (_where, leftId, done, title) => {
  expect(enter(leftId, done)).toBe(title);
});

test('the next run begins at its first step, wherever the user left the last one', async () => {
  keepReadingPlace(PLACE, watched.id);
  const next = { WIPID: INSTRUCTION, userID: USER, run: 2, progress: 0, stepsDone: [] };
  vi.stubGlobal('fetch', async () => Response.json(next, { status: 201 }));
  await startNextRun(INSTRUCTION, USER);
  showLiteView(USER, { done: [], brief: { run: 2 } }, '/?show=focus');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 Unpack');
});

test('a newly assigned unit begins at its first open step, wherever the user was in the previous unit', () => {
  keepReadingPlace(PLACE, watched.id);
  showLiteView(USER, { done: [], brief: { run: 3 } }, '/?show=focus');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 Unpack');
});

test('a link to a step opens that step, though it is done', () => {
  expect(enter(watched.id, [second.id], `/?show=focus&step=${second.id}`)).toBe('2 Mount');
});

test.each([
  ['after the step that the other person did last', second.id, [second.id], null, '3 Test run'],
  ['at the first open step where nothing was done', null, [], null, '1 Unpack'],
  ['where one left off oneself', first.id, [first.id], watched.id, '3 Test run'],
])('work that was handed over begins %s, wherever the user was in an earlier run', (_where, lastId, done, leftId, title) => {
  const last = lastId === null ? null : { itemId: lastId, atMs: 1 };
  const brief = { run: 2, handedOver: { from: 'kim_fitter', atMs: 2, note: '', doneCount: done.length, last } };
  keepReadingPlace(PLACE, first.id);
  if (leftId !== null) keepReadingPlace(placeKey(USER, INSTRUCTION, { ...brief } as Assignment), leftId);
  showLiteView(USER, { done, brief }, '/?show=focus');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});
