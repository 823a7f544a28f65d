import { beforeEach, expect, test, vi } from 'vitest';

/** Threads that were begun, with what lets one fail. */
const begun: { promise: Promise<void>; fail(error: Error): void }[] = [];

vi.mock('./pdf-library.ts', () => {
  class PDFWorker {
    readonly promise: Promise<void>;
    constructor() {
      const { promise, reject } = Promise.withResolvers<void>();
      this.promise = promise;
      begun.push({ promise, fail: reject });
    }
  }
  return { pdfjs: { PDFWorker, VerbosityLevel: { ERRORS: 0 } } };
});

let workers: typeof import('./workers.ts');
beforeEach(async () => {
  begun.length = 0;
  vi.resetModules();
  workers = await import('./workers.ts');
});

test('the thread for the next document is begun once, before anybody asks for it, and given to one document alone', () => {
  workers.prepareWorker();
  workers.prepareWorker();
  expect(begun).toHaveLength(1);
  const [one, other] = [workers.takeWorker(), workers.takeWorker()];
  expect(begun).toHaveLength(2);
  expect(one).not.toBe(other);
});

test('a thread that could not begin is not handed out: the next document tries for itself', async () => {
  workers.prepareWorker();
  begun[0]?.fail(new Error('no network'));
  await new Promise(setImmediate);
  workers.takeWorker();
  expect(begun).toHaveLength(2);
});
