import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEmptyDevice, aQueue, type Said, settle, type Tick, tick } from './for-tests/test-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Waits are their longest.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is read from a database goes out too, and what is added meanwhile goes out after it', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const first = aQueue(['down'], device);
  void first.queue.add(tick('step-1'));
  await settle();
  first.queue.stop();
  const { queue, sent } = aQueue(['ok', 'ok'], device);
  void queue.flush();
  await vi.advanceTimersByTimeAsync(1);
  void queue.add(tick('step-2'));
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect([queue.read().pending, device.state.pending]).toEqual([[], []]);
});

test('what was refused stays on the device where it can be kept there, until it is tried again or put away', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const first = aQueue(['no', 'no'], device);
  await Promise.all([first.queue.add(tick('step-1')), first.queue.add(tick('step-2'))]);
  await settle();
  const { queue, sent } = aQueue(['ok'], device);
  await settle();
  const refusals = () => queue.read().refused.map(({ entry, reason }) => [entry.itemId, reason]);
  expect(refusals()).toEqual([
    ['step-1', 'Not so.'],
    ['step-2', 'Not so.'],
  ]);
  const [one, two] = queue.read().refused;
  await queue.retry(one?.entry.eventId ?? '');
  await queue.dismiss(two?.entry.eventId ?? '');
  await settle();
  expect(sent.map(({ eventId }) => eventId)).toEqual([one?.entry.eventId]);
  expect([refusals(), queue.read().pending, device.state]).toEqual([[], [], { pending: [], refused: [] }]);
});

test('an entry that the device cannot store is not queued, and its caller gets the error', async () => {
  const { queue, sent } = aQueue([], anEmptyDevice({ isSlow: true, isFull: true }));
  await expect(queue.add(tick('step-1'))).rejects.toThrow('no room');
  await settle();
  expect([queue.read().pending, sent]).toEqual([[], []]);
});

test('a database that fails is reported; answered entries are not resent, and are deleted once it works again', async () => {
  const { queue, sent, device, failures } = aQueue(['ok', 'no'], anEmptyDevice({ isSlow: true }));
  await queue.add(tick('step-1'));
  await queue.add(tick('step-2'));
  device.isBroken = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([failures.length > 0, queue.read().pending.length, queue.read().refused.length]).toEqual([true, 0, 1]);
  device.isBroken = false;
  await queue.flush();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect(device.state).toMatchObject({ pending: [], refused: [{ entry: { itemId: 'step-2' } }] });
});

test('a restored server is sent what it had answered before, also where the device could not note that', async () => {
  const { queue, sent, device } = aQueue(['ok', 'no', 'ok', 'ok'], anEmptyDevice({ isSlow: true }));
  await queue.add(tick('step-1'));
  await queue.add(tick('step-2'));
  device.isBroken = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.read()).toMatchObject({ pending: [], refused: [{ entry: { itemId: 'step-2' } }] });
  device.isBroken = false;
  queue.requeue();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2', 'step-1', 'step-2']);
  expect([queue.read(), device.state]).toEqual(Array(2).fill({ pending: [], refused: [] }));
});

test('what is put away while it is being kept stays away when that fails', async () => {
  const keeping = Promise.withResolvers<void>();
  const deadLetter = vi.fn(() => keeping.promise);
  const device = anEmptyDevice();
  const store = {
    load: () => device.state,
    keep: (one: Tick) => void Object.assign(device, { state: { pending: [one], refused: [] } }),
    forget: () => void Object.assign(device, anEmptyDevice()),
    deadLetter,
  };
  const { queue } = aQueue(['no'], device, { store });
  void queue.add(tick('step-1'));
  await settle();
  await queue.dismiss(queue.read().refused[0]?.entry.eventId ?? '');
  keeping.reject(new Error('the database is gone'));
  await settle();
  await queue.flush();
  expect(deadLetter).toHaveBeenCalledOnce();
  expect(queue.read()).toEqual({ pending: [], refused: [] });
});

test('what was put away does not come back with a reading of the device that began before', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const { queue } = aQueue(['no'], device);
  await queue.add(tick('step-1'));
  await settle();
  const [refusal] = queue.read().refused;
  void queue.flush();
  void queue.dismiss(refusal?.entry.eventId ?? '');
  await settle();
  expect([queue.read().refused, device.state.refused]).toEqual([[], []]);
});

test('what is taken back is not sent again and is kept nowhere; what stands behind it goes out', async () => {
  const { queue, sent, device } = aQueue(['down', 'ok']);
  const [first, second] = [tick('step-1'), tick('step-2')];
  void queue.add(first);
  void queue.add(second);
  await settle();
  await queue.withdraw(first.eventId);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect([queue.read().pending, device.state.pending]).toEqual([[], []]);
});

test('the order is that of the device, also for what was done after its clock was turned back', async () => {
  const device = anEmptyDevice();
  const [first, second] = [tick('step-1'), { ...tick('step-2'), atMs: 1 }];
  device.state = { pending: [first, second], refused: [] };
  const { queue, sent } = aQueue(['ok', 'ok'], device);
  await queue.flush();
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
});

test('what another tab took back, sent or put away is not sent by this one', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const server = { said: 'down' as Said };
  const first = aQueue(() => 'down', device);
  const second = aQueue(() => server.said, device);
  const one = tick('step-1');
  await first.queue.add(one);
  await second.queue.flush();
  expect(second.queue.read().pending).toHaveLength(1);
  const before = second.sent.length;
  await first.queue.withdraw(one.eventId);
  server.said = 'ok';
  await second.queue.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([second.sent.length - before, second.queue.read().pending]).toEqual([0, []]);
});

test('what another tab set aside can be sent again and put away in this one, and leaves that one too', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const first = aQueue(['no', 'no'], device);
  const second = aQueue(() => 'ok', device);
  await settle();
  const [one, two] = [tick('step-1'), tick('step-2')];
  await first.queue.add(one);
  await first.queue.add(two);
  await settle();
  expect([second.queue.read().refused, first.queue.read().refused.length]).toEqual([[], 2]);
  await second.queue.retry(one.eventId);
  await second.queue.dismiss(two.eventId);
  await settle();
  expect([second.sent.map(({ itemId }) => itemId), device.state]).toEqual([['step-1'], { pending: [], refused: [] }]);
  await first.queue.flush();
  expect(first.queue.read()).toEqual({ pending: [], refused: [] });
});

test('DESK-01: one that the server fails at again and again is set aside, and those behind it go out', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const { queue, sent } = aQueue(({ itemId }) => (itemId === 'bad' ? 'poison' : 'ok'), device);
  for (const id of ['bad', 'good-1', 'good-2']) await queue.add(tick(id));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.slice(-2).map(({ itemId }) => itemId)).toEqual(['good-1', 'good-2']);
  expect(device.state.refused).toMatchObject([{ entry: { itemId: 'bad' }, reason: 'It went wrong.' }]);
  expect([queue.read().pending, queue.read().refused.length]).toEqual([[], 1]);
});

test('DESK-01: while the server fails at everything, nothing is set aside and nothing is lost', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const server = { said: 'poison' as Said };
  const { queue } = aQueue(() => server.said, device);
  for (const id of ['step-1', 'step-2', 'step-3']) await queue.add(tick(id));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([queue.read().pending.length, device.state.refused]).toEqual([3, []]);
  server.said = 'ok';
  await vi.advanceTimersByTimeAsync(60_000);
  expect([queue.read().pending, device.state]).toEqual([[], { pending: [], refused: [] }]);
});

test('a turn that the browser refuses, and what a page does with an answer going wrong, stop nothing', async () => {
  const turns = { left: 1 };
  const { queue, sent, failures } = aQueue(['ok', 'ok'], anEmptyDevice(), {
    inTurn: async (send) => {
      if (turns.left-- > 0) throw new DOMException('no lock', 'InvalidStateError');
      await send();
    },
    onConfirmed: () => {
      throw new Error('the page fell over');
    },
  });
  void queue.add(tick('step-1'));
  void queue.add(tick('step-2'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ itemId }) => itemId)).toEqual(['step-1', 'step-2']);
  expect([queue.read().pending, failures.length]).toEqual([[], 3]);
});

test('a look from time to time does not knock before a failed try is due again', async () => {
  const { queue, sent } = aQueue(() => 'down');
  void queue.add(tick('step-1'));
  await settle();
  await queue.flushWhenDue();
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  await queue.flush();
  expect(sent).toHaveLength(3);
});

test('who asks while a try is under way has another one at once; a look from time to time has not', async () => {
  const answers: (() => void)[] = [];
  const { queue } = aQueue([], anEmptyDevice({ isSlow: true }), {
    send: () => new Promise((_, reject) => answers.push(() => reject(new Error('no network')))),
  });
  await queue.add(tick('step-1'));
  await settle();
  await queue.flushWhenDue();
  answers[0]?.();
  await settle();
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
  await queue.flush();
  await queue.flush();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await settle();
  expect(answers).toHaveLength(3);
  answers[2]?.();
  await settle();
  expect(answers, 'one, and not one after the other').toHaveLength(3);
  queue.stop();
});

/** What a step belongs to stands before its dash. */
const subjectOf = ({ itemId }: Tick): string => itemId.split('-')[0] ?? '';

test('DESK-01: what the server breaks over holds nothing of another subject up; of its own subject the order is kept', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const server = { said: 'poison' as Said };
  const { queue, sent } = aQueue(({ itemId }) => (itemId === 'pump-1' ? server.said : 'ok'), device, { subjectOf });
  for (const id of ['pump-1', 'pump-2', 'valve-1']) await queue.add(tick(id));
  await settle();
  expect([sent.map(({ itemId }) => itemId).at(-1), queue.read().pending.map(({ itemId }) => itemId)]).toEqual([
    'valve-1',
    ['pump-1', 'pump-2'],
  ]);
  server.said = 'ok';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.slice(-2).map(({ itemId }) => itemId)).toEqual(['pump-1', 'pump-2']);
});

test('DESK-01: alone with its subject it is set aside too, once the server has taken something else meanwhile', async () => {
  const device = anEmptyDevice({ isSlow: true });
  const { queue } = aQueue(({ itemId }) => (itemId === 'pump-1' ? 'poison' : 'ok'), device, { subjectOf });
  for (const id of ['pump-1', 'valve-1']) await queue.add(tick(id));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(device.state).toMatchObject({ pending: [], refused: [{ entry: { itemId: 'pump-1' }, reason: 'It went wrong.' }] });
});

test('a server that breaks over everything is not asked about every subject each time', async () => {
  const { queue, sent } = aQueue(() => 'poison', anEmptyDevice({ isSlow: true }), { subjectOf });
  for (let number = 0; number < 30; number++) await queue.add(tick(`subject${number}-1`));
  await settle();
  const before = sent.length;
  await queue.flush();
  expect(sent.length - before).toBe(5);
});
