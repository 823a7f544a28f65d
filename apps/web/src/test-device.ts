import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

/*
 * Databases of the device for one test file: unsaved work, and lines of what is to be sent. A screen that closes still
 * writes, and one write leads to the next. The file ends after that, because what is under way when the page of a test is
 * taken down breaks with an error that belongs to no test.
 */

/** The device is at rest when nobody has asked anything of it for this long, in ms. */
const REST_MS = 60;

let askedAt = 0;

noteCalls(IDBFactory.prototype, 'open');
noteCalls(IDBDatabase.prototype, 'transaction');

function noteCalls<Owner extends object>(owner: Owner, name: keyof Owner): void {
  const call = owner[name];
  if (typeof call !== 'function') throw new Error(`the stand-in for IndexedDB has no ${String(name)}`);
  Object.defineProperty(owner, name, {
    configurable: true,
    value(this: Owner, ...given: unknown[]): unknown {
      askedAt = performance.now();
      return Reflect.apply(call, this, given);
    },
  });
}

afterAll(async () => {
  askedAt = performance.now();
  while (performance.now() - askedAt < REST_MS) await new Promise((resolve) => setTimeout(resolve, REST_MS / 4));
});
