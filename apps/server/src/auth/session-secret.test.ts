import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { freshDatabase } from '../test/ports/each-database.ts';
import { loadSessionSecret } from './session-secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-secret-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function withStorage<T>(
  kind: 'sqlite' | 'postgres',
  work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<T>,
): Promise<T> {
  const { address, remove } = await freshDatabase(kind);
  const storage = await openStorage(address, { report: () => {} });
  try {
    return await work(storage);
  } finally {
    await storage.close();
    await remove();
  }
}

test('a single server stores its key in the data folder, for its owner only, and reuses it after a restart', async () => {
  await withStorage('sqlite', async (storage) => {
    const first = await loadSessionSecret(storage, folder);
    expect(first).toHaveLength(32);
    expect(Buffer.from(await loadSessionSecret(storage, folder))).toEqual(Buffer.from(first));
    expect((await stat(join(folder, 'secrets', 'session.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'secrets'))).toEqual(['session.key']);
  });
});

test('two programs that start concurrently on a new folder agree on one key', async () => {
  await withStorage('sqlite', async (storage) => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadSessionSecret(storage, folder)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  });
});

test('servers on one PostgreSQL share their key, even when they start concurrently', async () => {
  await withStorage('postgres', async (storage) => {
    const keys = await Promise.all([
      loadSessionSecret(storage, join(folder, 'a')),
      loadSessionSecret(storage, join(folder, 'b')),
    ]);
    expect(Buffer.from(keys[0])).toEqual(Buffer.from(keys[1]));
  });
});

test('a damaged key stops the start and says what to do', async () => {
  await withStorage('sqlite', async (storage) => {
    await loadSessionSecret(storage, folder);
    await writeFile(join(folder, 'secrets', 'session.key'), 'short');
    await expect(loadSessionSecret(storage, folder)).rejects.toThrow(/is damaged. Remove it/);
  });
});
