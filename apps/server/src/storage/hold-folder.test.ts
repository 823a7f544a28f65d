import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder, joinFolder } from './hold-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-hold-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is held by one server, until it releases it', () => {
  const held = holdFolder(folder, 0);
  expect(held).not.toBeNull();
  expect(holdFolder(folder, 0)).toBeNull();
  held?.release();
  const next = holdFolder(folder, 0);
  expect(next).not.toBeNull();
  next?.release();
});

test('a process that was killed holds nothing', async () => {
  const script = `
    import { holdFolder, joinFolder } from ${JSON.stringify(new URL('./hold-folder.ts', import.meta.url).href)};
    console.log(holdFolder(${JSON.stringify(folder)}, 0) ? 'held' : 'refused');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]);
  const [said] = await once(child.stdout, 'data');
  expect(String(said).trim()).toBe('held');
  expect(holdFolder(folder, 0)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = holdFolder(folder, 1_000);
  expect(held).not.toBeNull();
  held?.release();
});

test('among servers that share a folder the one that starts while no other runs may clear it, also after a kill', async () => {
  const cleared: string[] = [];
  const join = (name: string) => joinFolder(folder, async () => cleared.push(name));
  const [first, second] = [await join('first'), await join('second')];
  expect(cleared).toEqual(['first']);
  first.release();
  const again = await join('first again');
  expect(cleared, 'the second is running').toEqual(['first']);
  second.release();
  again.release();
  const third = await join('third');
  expect(cleared).toEqual(['first', 'third']);
  third.release();
});

test('a server that is still clearing is not joined by another that would also clear', async () => {
  const cleared: string[] = [];
  const first = await joinFolder(folder, async () => {
    cleared.push('first');
    expect(holdFolder(folder, 0)).toBeNull();
  });
  first.release();
  await expect(joinFolder(folder, () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone');
  const next = await joinFolder(folder, async () => cleared.push('next'));
  expect(cleared).toEqual(['first', 'next']);
  next.release();
});
