import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writesInOrder } from './writes-in-order.ts';

test('writes run one after the other; after a failure, which is thrown at the end, nothing more is written', async () => {
  const done: string[] = [];
  const writes = writesInOrder();
  writes.add(() => sleep(20).then(() => done.push('slow')));
  writes.add(() => Promise.reject(new Error('The disk is full.')));
  writes.add(async () => done.push('after the failure'));
  await expect(writes.finish()).rejects.toThrow('The disk is full.');
  expect(done).toEqual(['slow']);
});
