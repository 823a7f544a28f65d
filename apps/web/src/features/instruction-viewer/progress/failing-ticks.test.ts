import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../test-device.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { doneNow, unansweredEntries } from '../../../offline/outbox/index.ts';
import { FAILURES } from '../../../test-failures.ts';
import { answerWith, type SentCall, startTestSession } from '../../../test-page.tsx';
import { ticksOf } from './tick-queues.ts';

beforeEach(() => {
  startTestSession('Artisan');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('LITE-02 ERR-39: after any failure a tick waits silently on the device and is sent once when the server is back', async () => {
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in');
  const userId = session.user.id;
  const assignment = { WIPID: 'wi', userID: userId, run: 1, progress: 50, stepsDone: [{ _id: 's1', done: true }] };
  let broken: (typeof FAILURES)[number] | undefined;
  const recorded: string[] = [];
  const record = (ticks: ReadonlyArray<{ readonly _id: string }>): void => void recorded.push(...ticks.map(({ _id }) => _id));
  answerWith({
    'PATCH /api/users/stepsDone': ({ body }: SentCall) => {
      if (broken) return broken.answer();
      record(Object(body).updates.assignments[0].stepsDone);
      return assignment;
    },
    'POST /api/wip/*/ticks': ({ body }: SentCall) => {
      if (broken) return broken.answer();
      record(Object(body).entries.flat());
      return { entries: Object(body).entries.map(() => ({ status: 200 })), assignment };
    },
  });
  for (const failure of FAILURES) {
    broken = failure;
    void ticksOf(userId).add({
      ...doneNow(),
      userId,
      instructionId: 'wi',
      itemId: failure.name,
      isDone: true,
      revision: 1,
      run: 1,
    });
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(
    ticksOf(userId)
      .read()
      .pending.map(({ itemId }) => itemId),
  ).toEqual(FAILURES.map(({ name }) => name));
  expect(ticksOf(userId).read().refused).toEqual([]);
  const kept = unansweredEntries();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await kept).map(({ kind, state }) => [kind, state])).toEqual(FAILURES.map(() => ['benchbook-ticks', 'waiting']));
  broken = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(recorded).toEqual(FAILURES.map(({ name }) => name));
  const left = unansweredEntries();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([ticksOf(userId).read().pending, await left]).toEqual([[], []]);
});
