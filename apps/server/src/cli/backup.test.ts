import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { NODE_OWN } from '../test/node-own.ts';
import { storedInstruction } from '../test/ports/fixtures.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-cli-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const openData = (name: string) =>
  openStorage({ kind: 'sqlite', path: join(folder, name, 'benchbook.db') }, { report: () => {} });

/** Runs a command as `npm run` does, on the data folder with that name. */
function command(name: string, data: string, ...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { ...NODE_OWN, DATA_DIR: join(folder, data) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });
}

test('a running server is backed up and restored into another data folder; only the owner can read either', async () => {
  const running = await openData('data');
  const id = await storedInstruction(running);
  expect(await command('backup', 'data', join(folder, 'backup'))).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 files'),
  });
  expect(await command('restore', 'data', join(folder, 'backup'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('stop the server first'),
  });
  await running.close();
  expect(await command('restore', 'other', join(folder, 'backup'))).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored'),
  });
  const all = ['other', 'backup'].map(async (name) => {
    const within = await readdir(join(folder, name), { recursive: true });
    return ['', ...within].map((path) => join(folder, name, path));
  });
  for (const path of (await Promise.all(all)).flat()) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  const restored = await openData('other');
  expect(await restored.read((r) => r.instructions.find(id))).not.toBeNull();
  await restored.close();
});

test('without a folder, without a database, or with a wrong setting each tool prints one sentence that says what to do', async () => {
  expect(await command('backup', 'data')).toEqual({ code: 1, said: 'Name the folder of the backup: npm run backup -- FOLDER\n' });
  expect(await command('restore', 'data')).toEqual({
    code: 1,
    said: 'Name the folder of the backup: npm run restore -- FOLDER\n',
  });
  expect(await command('backup', 'none', join(folder, 'backup'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no database at .+\n$/),
  });
  expect(await command('restore', 'none', folder)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is no backup: it has no manifest.json.\n$/),
  });
});

test('restore of a file inside the backup folder instead of the folder is explained in one sentence', async () => {
  await writeFile(join(folder, 'benchbook.db'), '');
  expect(await command('restore', 'none', join(folder, 'benchbook.db'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is no backup: it is a file. Name the folder that it lies in.\n$/),
  });
});
