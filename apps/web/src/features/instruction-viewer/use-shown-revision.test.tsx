// @vitest-environment jsdom
import type { Assignment, ItemProgress } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../../test-device.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { signInAs } from './for-tests/bench-guide.tsx';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';
import { comparison, useShownRevision } from './use-shown-revision.ts';

const ID = '0190a000-0000-7000-8000-000000000002';
const step = aStep({ title: 'Drill' });
let people = 0;
let userId = '';

// Load the comparison of revisions first; only the last test covers its absence.
beforeAll(async () => void (await comparison.get()));
beforeEach(() => {
  people += 1;
  userId = `0190a000-0000-7000-8000-0000000005${String(people).padStart(2, '0')}`;
  signInAs(userId);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  revisionChoicesOf(userId).stop();
  vi.unstubAllGlobals();
});

const text = (revision: number | null, words: string) =>
  ({ id: ID, version: 1, revision, content: anInstruction({ steps: [{ ...step, content: aText(words) }] }) }) as InstructionView;
const [one, two, three] = [text(1, 'old two 5 mm'), text(2, 'NEW two 8 mm'), text(3, 'two 9 mm')];
const item = (more: Partial<ItemProgress> = {}): ItemProgress => ({
  itemId: step.id,
  isDone: false,
  isChanged: false,
  isVerified: false,
  ...more,
});
const mine = (revision: number, more: Partial<ItemProgress> = {}, rest: Partial<Assignment> = {}): Assignment => ({
  userId,
  instructionId: ID,
  run: 1,
  progress: 0,
  dueDate: null,
  note: '',
  revision,
  items: [item(more)],
  completedAtMs: null,
  isReopened: false,
  ...rest,
});

interface Given {
  latest: InstructionView | undefined;
  assignment: Assignment | null | undefined;
}

function open(first: Given) {
  const { result, rerender } = renderHook((given: Given) => useShownRevision({ ...given, userId }), { initialProps: first });
  return { now: () => result.current, next: (given: Given) => rerender(given), act: (work: () => void) => act(work) };
}

const choices = () =>
  revisionChoicesOf(userId)
    .read()
    .pending.map(({ choice, fromRevision, toRevision }) => [choice, fromRevision, toRevision]);

test.each([
  ['with the text', { latest: two, assignment: mine(1) }],
  ['with the answer to a tick first', { latest: one, assignment: mine(2) }],
  ['with both at once', { latest: two, assignment: mine(2) }],
])('however a newer revision arrives, %s, the screen does not change until the user switches to it', (_, given) => {
  const bench = open({ latest: one, assignment: mine(1) });
  bench.next(given);
  expect([bench.now().instruction, bench.now().arrived?.revision]).toEqual([one, given.latest === two ? 2 : undefined]);
  bench.next({ latest: two, assignment: mine(2, { isChanged: true }) });
  expect(bench.now().instruction).toBe(one);
  expect(bench.now().arrived?.items.get(step.id)).toMatchObject({ isChanged: true });
  bench.act(() => bench.now().arrived?.take());
  expect([bench.now().instruction, bench.now().arrived, choices()]).toEqual([two, undefined, [['taken', 1, 2]]]);
});

test('a third revision is offered in place of the second; an older response, e.g. from device storage, changes nothing', () => {
  const bench = open({ latest: two, assignment: mine(2) });
  bench.next({ latest: three, assignment: mine(3) });
  expect([bench.now().instruction, bench.now().arrived?.revision]).toEqual([two, 3]);
  bench.next({ latest: one, assignment: mine(2) });
  expect([bench.now().instruction, bench.now().arrived]).toEqual([two, undefined]);
});

test('steps done with the revision on the screen stay done there while the newer one is offered', () => {
  const bench = open({ latest: one, assignment: mine(1, { isDone: true }) });
  bench.next({ latest: two, assignment: mine(2, { isChanged: true }) });
  expect(bench.now().assignment?.items).toEqual([item({ isDone: true })]);
  bench.act(() => bench.now().arrived?.take());
  expect(bench.now().assignment?.items).toEqual([item({ isChanged: true })]);
});

test('without an assignment, in the next run and for a withdrawn guide the last response is shown', () => {
  const reader = open({ latest: one, assignment: null });
  reader.next({ latest: two, assignment: null });
  expect([reader.now().instruction, reader.now().arrived]).toEqual([two, undefined]);
  const bench = open({ latest: one, assignment: mine(1) });
  bench.next({ latest: two, assignment: mine(2, {}, { run: 2 }) });
  expect([bench.now().instruction, bench.now().arrived]).toEqual([two, undefined]);
  bench.next({ latest: text(null, 'draft'), assignment: mine(2, {}, { run: 2 }) });
  expect(bench.now().instruction?.revision).toBeNull();
});

test('a guide reopened after a release says so until dismissed, and records it once', () => {
  open({ latest: one, assignment: mine(1) });
  cleanup();
  const again = open({ latest: two, assignment: mine(2) });
  expect([again.now().instruction, again.now().arrived, again.now().since?.fromRevision]).toEqual([two, undefined, 1]);
  cleanup();
  const third = open({ latest: two, assignment: mine(2) });
  expect([third.now().since?.fromRevision, choices()]).toEqual([1, [['taken', 1, 2]]]);
  third.act(() => third.now().since?.dismiss());
  expect(third.now().since).toBeUndefined();
  cleanup();
  expect(open({ latest: two, assignment: mine(2) }).now().since).toBeUndefined();
});

test('a complete run on the screen ignores a new revision until it is reopened', async () => {
  const complete = { completedAtMs: 1 };
  const bench = open({ latest: one, assignment: mine(1, { isDone: true }, complete) });
  bench.next({ latest: two, assignment: mine(2, { isDone: true }, complete) });
  expect([bench.now().instruction, bench.now().arrived, bench.now().comparisonState]).toEqual([one, undefined, undefined]);
  bench.next({ latest: two, assignment: mine(2, {}, { ...complete, isReopened: true }) });
  expect(bench.now().arrived?.revision).toBe(2);
});

test('a complete run reopened on this device offers new revisions before the server has the reopening', async () => {
  const complete = { completedAtMs: 1 };
  const bench = open({ latest: one, assignment: mine(1, { isDone: true }, complete) });
  bench.next({ latest: two, assignment: mine(2, { isDone: true }, complete) });
  expect([bench.now().isRunClosed, bench.now().arrived]).toEqual([true, undefined]);
  const tick = { ...doneNow(), userId, instructionId: ID, itemId: step.id, isDone: false, revision: 1, run: 1 };
  await act(async () => ticksOf(userId).add({ ...tick, reopening: 'The seal was torn' }));
  expect([bench.now().isRunClosed, bench.now().arrived?.revision]).toEqual([false, 2]);
  ticksOf(userId).stop();
});

test('a complete run does not mention later releases', () => {
  open({ latest: one, assignment: mine(1, { isDone: true }, { progress: 100 }) });
  cleanup();
  const again = open({ latest: two, assignment: mine(2, { isDone: true }, { progress: 100 }) });
  expect([again.now().since, choices()]).toEqual([undefined, []]);
});

test('until the comparison script has loaded nothing can be marked; then the notice names the new revision', async () => {
  const read = vi.spyOn(comparison, 'read').mockReturnValue(undefined);
  const bench = open({ latest: one, assignment: mine(1) });
  expect(bench.now().comparisonState).toBeUndefined();
  bench.next({ latest: two, assignment: mine(2) });
  expect([bench.now().instruction, bench.now().comparisonState, bench.now().arrived]).toEqual([one, 'loading', undefined]);
  read.mockRestore();
  await vi.waitFor(() => expect([bench.now().comparisonState, bench.now().arrived?.revision]).toEqual([undefined, 2]));
});
