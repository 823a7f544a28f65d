import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

/*
 * Databases of the device for one test file: unsaved work, and lines of what is to be sent. A screen that closes still
 * writes, and one write leads to the next. The file ends after that, because what is under way when the page of a test is
 * taken down breaks with an error that belongs to no test.
 */

/**
 * The device is at rest when nobody has asked anything of it for so many rounds, in ms each. It is rounds that count and not
 * the clock: where the machine is busy with something else, time passes in which nothing here could go on.
 */
const ROUNDS_OF_REST = 4;
const ROUND_MS = 15;

let asked = 0;

noteCalls(IDBFactory.prototype, 'open');
noteCalls(IDBDatabase.prototype, 'transaction');

function noteCalls<Owner extends object>(owner: Owner, name: keyof Owner): void {
  const call = owner[name];
  if (typeof call !== 'function') throw new Error(`the stand-in for IndexedDB has no ${String(name)}`);
  Object.defineProperty(owner, name, {
    configurable: true,
    value(this: Owner, ...given: unknown[]): unknown {
      asked += 1;
      return Reflect.apply(call, this, given);
    },
  });
}

afterAll(async () => {
  for (let rounds = 0, known = asked; rounds < ROUNDS_OF_REST; rounds = asked === known ? rounds + 1 : 0) {
    known = asked;
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  }
});
