import { expect, test } from 'vitest';
import { WorkLine } from './work-line.ts';

test('no more go on at once than there are places, and each has its turn in the order in which it came', async () => {
  const line = new WorkLine(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    line.run(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a place is free again after a failure, and whoever gave up waiting takes none', async () => {
  const line = new WorkLine(1);
  const first = Promise.withResolvers<void>();
  const failing = line.run(() => first.promise);
  const giving = new AbortController();
  const given = line.run(() => Promise.resolve('never'), giving.signal);
  const last = line.run(() => Promise.resolve('done'));
  giving.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await last).toBe('done');
  expect(await line.run(() => Promise.resolve('again'))).toBe('again');
});
