import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productVersion } from '../http/product-version.ts';
import { NODE_OWN } from '../test/node-own.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-program-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the program as it runs where it was installed, on an empty data folder. */
function program(...words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL('./benchbook-server.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env: { ...NODE_OWN, DATA_DIR: folder } }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });
}

test('an installed server says its version and its tools, and that there is no other', async () => {
  expect(await program('--version')).toEqual({ code: 0, said: `${productVersion}\n` });
  expect(await program('melt')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^There is no tool "melt"\.\nUsage: [\s\S]* one of admin, audit-verify, backup, demo, /),
  });
});

test('each tool is given the words that follow its name, and tells how it is called there', async () => {
  expect(await program('audit-verify', '--oops')).toMatchObject({
    code: 1,
    said: expect.stringContaining('benchbook-server audit-verify FILE --with WHOLE'),
  });
});
