import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from './open-storage.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-durable-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a write is on disk before it is answered, unless a test disables that', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const settings = async (options: { isDurable?: boolean }): Promise<readonly string[]> => {
    exec.mockClear();
    const path = join(folder, 'benchbook.db');
    await (await openStorage({ kind: 'sqlite', path }, { report: () => {}, ...options })).close();
    return exec.mock.calls.flatMap(([sql]) => /synchronous = \w+/.exec(sql) ?? []);
  };
  expect(await settings({})).toEqual(['synchronous = full']);
  expect(await settings({ isDurable: false })).toEqual(['synchronous = off']);
  exec.mockRestore();
});
