import { expect, test } from 'vitest';
import { WorkLine } from './work-line.ts';

test('no more tasks run concurrently than there are slots, in order of arrival', async () => {
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

test('a slot is free again after a failure, and an aborted task takes none', async () => {
  const line = new WorkLine(1);
  const first = Promise.withResolvers<void>();
  const failing = line.run(() => first.promise);
  const giving = new AbortController();
  const given = line.run(() => Promise.resolve('never'), { signal: giving.signal });
  const last = line.run(() => Promise.resolve('done'));
  giving.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  expect(await last).toBe('done');
  expect(await line.run(() => Promise.resolve('again'))).toBe('again');
});

test('people take turns, however many tasks one of them has queued', async () => {
  const line = new WorkLine(1);
  const begun: string[] = [];
  const work = (name: string, ownerId: string) =>
    line.run(
      async () => {
        begun.push(name);
      },
      { ownerId },
    );
  const held = Promise.withResolvers<void>();
  const first = line.run(() => held.promise, { ownerId: 'anna' });
  const all = [
    work('anna 1', 'anna'),
    work('anna 2', 'anna'),
    work('anna 3', 'anna'),
    work('ben 1', 'ben'),
    work('ben 2', 'ben'),
  ];
  held.resolve();
  await Promise.all([first, ...all]);
  expect(begun).toEqual(['ben 1', 'anna 1', 'ben 2', 'anna 2', 'anna 3']);
});
