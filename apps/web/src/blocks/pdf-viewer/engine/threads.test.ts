import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Started workers. */
const begun: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  readonly terminate = vi.fn();
  constructor() {
    super();
    begun.push(this);
  }
}

let threads: typeof import('./threads.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  begun.length = 0;
  vi.resetModules();
  threads = await import('./threads.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ended = (): boolean[] => begun.map(({ terminate }) => terminate.mock.calls.length > 0);

test('the worker for the next document is started once, ahead of time, and given to one document only', () => {
  threads.prepareThread();
  threads.prepareThread();
  expect(begun).toHaveLength(1);
  const [one, other] = [threads.takeThread(), threads.takeThread()];
  expect(begun).toHaveLength(2);
  expect([one.port, other.port]).toEqual(begun);
});

test('a worker that failed to start is not used: the next document starts its own', async () => {
  threads.prepareThread();
  begun[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(threads.takeThread().port).toBe(begun[1]);
});

test('a worker that started and has an error later does not count as failed to start', async () => {
  const { failed } = threads.takeThread();
  const settled = vi.fn();
  void failed.then(settled);
  begun[0]?.dispatchEvent(new MessageEvent('message'));
  begun[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
});

test('a worker ends with its document, whether that opened or not, and after two seconds when it hangs', async () => {
  threads.takeThread().endAfter(Promise.resolve());
  threads.takeThread().endAfter(Promise.reject(new Error('damaged')));
  threads.takeThread().endAfter(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended()).toEqual([true, true, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended()).toEqual([true, true, true]);
});

test('a spare worker is terminated a minute after the last document was closed, and not while one is open', async () => {
  const open = threads.takeThread();
  threads.prepareThread();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended()).toEqual([false, false]);
  open.endAfter(Promise.resolve());
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended()).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended()).toEqual([true, true]);
  expect(threads.takeThread().port).toBe(begun[2]);
});
