import { BATCH_MAX_ENTRIES } from '@benchbook/domain/outbox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEmptyDevice, aQueue, PoisonEntry, Refusal, type Tick, tick } from './for-tests/test-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Waits are their longest.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a step belongs to stands before its dash. */
const subjectOf = ({ itemId }: Tick): string => itemId.split('-')[0] ?? '';

/** A line of ticks that were made while the server was away, which is back; `sendTogether` notes what goes out in one call. */
async function waiting(ids: readonly string[], answer: (tick: Tick) => 'ok' | 'no' = () => 'ok') {
  const device = anEmptyDevice({ isSlow: true });
  const server = { isAway: true };
  const calls: string[][] = [];
  const sendTogether = async (ticks: readonly Tick[]): Promise<Array<PromiseSettledResult<string>>> => {
    if (server.isAway) throw new Error('no network');
    calls.push(ticks.map(({ itemId }) => itemId));
    return ticks.map((each) =>
      answer(each) === 'ok'
        ? { status: 'fulfilled', value: 'all of it' }
        : { status: 'rejected', reason: new Refusal('Not so.') },
    );
  };
  const isUnreachable = (error: unknown): boolean => error instanceof Error && error.message === 'no network';
  const options = { subjectOf, isUnreachable, sendTogether: vi.fn(sendTogether) };
  const line = aQueue((each) => (server.isAway ? 'down' : answer(each)), device, options);
  for (const id of ids) await line.queue.add(tick(id));
  await vi.advanceTimersByTimeAsync(100);
  line.sent.length = 0;
  options.sendTogether.mockClear();
  server.isAway = false;
  const goOut = async (): Promise<void> => {
    await line.queue.flush();
    await vi.advanceTimersByTimeAsync(60_000);
  };
  const left = () => ({ ...line.queue.read(), onDevice: device.state });
  return { ...line, calls, goOut, left, sendTogether: options.sendTogether, alone: () => line.sent.map(({ itemId }) => itemId) };
}

const steps = (count: number, of = 'pump') => Array.from({ length: count }, (_, at) => `${of}-${at + 1}`);
const NOTHING = { pending: [], refused: [], onDevice: { pending: [], refused: [] } };

test('LITE-02: a hundred ticks made in a cellar go out in one call, in their order, and are shown once', async () => {
  const { calls, goOut, left, alone, confirmed } = await waiting(steps(100));
  await goOut();
  expect([calls, alone(), confirmed]).toEqual([[steps(100)], [], ['all of it']]);
  expect(left()).toEqual(NOTHING);
});

test('LITE-02: ticks of each guide are sent separately, at most 200 in a call, and a single one as ever', async () => {
  const { calls, goOut, left, alone } = await waiting(['pump-0', 'lid-1', 'valve-0', ...steps(BATCH_MAX_ENTRIES), 'valve-1']);
  await goOut();
  const pump = ['pump-0', ...steps(BATCH_MAX_ENTRIES)];
  expect(calls).toEqual([pump.slice(0, BATCH_MAX_ENTRIES), ['valve-0', 'valve-1']]);
  expect(alone()).toEqual(['lid-1', `pump-${BATCH_MAX_ENTRIES}`]);
  expect(left()).toEqual(NOTHING);
});

test('LITE-02: one refused tick among a hundred is shown with its reason, and the others leave the line', async () => {
  const { calls, goOut, left } = await waiting(steps(100), ({ itemId }) => (itemId === 'pump-50' ? 'no' : 'ok'));
  await goOut();
  const refused = [{ entry: expect.objectContaining({ itemId: 'pump-50' }), reason: 'Not so.' }];
  expect(calls).toHaveLength(1);
  expect(left()).toEqual({ pending: [], refused, onDevice: { pending: [], refused } });
});

test('LITE-02: when the answer is lost all of them are sent again, as the same events', async () => {
  const { calls, goOut, left, sendTogether } = await waiting(steps(3));
  sendTogether.mockRejectedValueOnce(new Error('the answer was lost'));
  await goOut();
  const events = sendTogether.mock.calls.map(([ticks]) => ticks.map(({ eventId }) => eventId));
  expect([events.length, events[0], calls]).toEqual([2, events[1], [steps(3)]]);
  expect(left()).toEqual(NOTHING);
});

test.each([
  ['does not know the call', new Refusal('Not found.')],
  ['fails at it', new PoisonEntry('It went wrong.')],
])('LITE-02: a server that %s gets the ticks one by one, in their order', async (_what, error) => {
  const { calls, goOut, left, alone, sendTogether } = await waiting(steps(4));
  sendTogether.mockRejectedValueOnce(error);
  await goOut();
  expect([calls, alone()]).toEqual([[], steps(4)]);
  expect(left()).toEqual(NOTHING);
});

test('LITE-02: where only calls with several ticks get no answer, one is sent in a call of its own, and then the others one by one', async () => {
  const { calls, goOut, left, alone, sendTogether } = await waiting(steps(4));
  sendTogether.mockRejectedValue(new Error('403 of a filter that does not know the address'));
  await goOut();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([calls, alone(), sendTogether.mock.calls.length]).toEqual([[], steps(4), 3]);
  expect(left()).toEqual(NOTHING);
});

test('LITE-02: after two lost answers one tick is sent in a call of its own, and the others in one call again', async () => {
  const { calls, goOut, left, alone, sendTogether } = await waiting(steps(4));
  sendTogether.mockRejectedValueOnce(new Error('no answer in time')).mockRejectedValueOnce(new Error('no answer in time'));
  await goOut();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([alone(), calls]).toEqual([['pump-1'], [steps(4).slice(1)]]);
  expect(left()).toEqual(NOTHING);
});

test('LITE-02: a tick that is taken back while it is sent with others stays away, whatever the answer to it is', async () => {
  const { goOut, left, queue, sendTogether } = await waiting(steps(3));
  const [first, second] = queue.read().pending;
  const answered = Promise.withResolvers<Array<PromiseSettledResult<string>>>();
  sendTogether.mockReturnValueOnce(answered.promise);
  const going = goOut();
  await vi.advanceTimersByTimeAsync(0);
  for (const each of [first, second]) await queue.withdraw(each?.eventId ?? '');
  const refused = { status: 'rejected', reason: new Refusal('Not so.') } as const;
  answered.resolve([refused, { status: 'fulfilled', value: 'all of it' }, { status: 'fulfilled', value: 'all of it' }]);
  await going;
  expect(left()).toEqual(NOTHING);
});
