import { DomainError } from '@benchbook/domain/errors';
import { expect, test } from 'vitest';
import type { PrintJob } from '../ports/index.ts';
import { printQueue } from './print-queue.ts';

/** A printer whose documents complete under control of the test. */
function aPrinter() {
  const begun: { job: PrintJob; done(): void }[] = [];
  const printer = printQueue(
    (job) =>
      new Promise((resolve) => begun.push({ job, done: () => resolve({ pdf: new Uint8Array([begun.length]), isWhole: true }) })),
  );
  const print = (personId: string, signal = new AbortController().signal) =>
    printer.print({ address: `http://127.0.0.1/${personId}`, accessToken: 't', personId, signal });
  return { begun, print };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));
const refused = (print: Promise<unknown>) => expect(print).rejects.toMatchObject({ code: 'RATE_LIMITED' });

test('of 200 concurrent documents of one person two are accepted, and the next person is served right after them', async () => {
  const { begun, print } = aPrinter();
  const asked = Array.from({ length: 200 }, () => print('greedy'));
  const other = print('other');
  const outcomes = Promise.allSettled(asked);
  for (let count = 1; count <= 3; count++) {
    await soon();
    expect(begun).toHaveLength(count);
    begun[count - 1]?.done();
  }
  await other;
  expect(begun.map(({ job }) => job.personId)).toEqual(['greedy', 'greedy', 'other']);
  const errors = (await outcomes).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(errors).toHaveLength(198);
  expect(errors.every((error) => error instanceof DomainError && error.code === 'RATE_LIMITED')).toBe(true);
});

test('a person whose documents are done may print again', async () => {
  const { begun, print } = aPrinter();
  const first = [print('a'), print('a')];
  await refused(print('a'));
  await soon();
  begun[0]?.done();
  await first[0];
  const third = print('a');
  for (const index of [1, 2]) {
    await soon();
    begun[index]?.done();
  }
  expect((await third).pdf).toHaveLength(1);
});

test('at most ten documents wait in total', async () => {
  const { print } = aPrinter();
  for (let index = 0; index < 10; index++) void print(`p${index}`);
  await refused(print('p10'));
});

test('a call whose client has gone before it arrives takes no place', async () => {
  const { print } = aPrinter();
  void print('a');
  await expect(print('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  void print('a');
  await refused(print('a'));
  await expect(print('b', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

test('a document whose client has gone is not printed and delays nobody', async () => {
  const { begun, print } = aPrinter();
  const gone = new AbortController();
  void print('a');
  const left = print('b', gone.signal);
  const stays = print('c');
  void print('b', gone.signal).catch(() => undefined);
  await refused(print('b'));
  gone.abort();
  await expect(left).rejects.toThrow();
  const again = print('b');
  await soon();
  begun[0]?.done();
  for (const index of [1, 2]) {
    await soon();
    begun[index]?.done();
  }
  await Promise.all([stays, again]);
  expect(begun.map(({ job }) => job.personId)).toEqual(['a', 'c', 'b']);
});
