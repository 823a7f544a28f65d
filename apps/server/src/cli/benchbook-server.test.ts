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

/** Runs the installed program on an empty data folder. */
function program(...words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const script = fileURLToPath(new URL('./benchbook-server.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env: { ...NODE_OWN, DATA_DIR: folder } }, (_error, out, err) =>
      resolve({ code: child.exitCode, said: out + err }),
    );
  });
}

test('an installed server prints its version and its tools, and rejects unknown tools', async () => {
  expect(await program('--version')).toEqual({ code: 0, said: `${productVersion}\n` });
  expect(await program('melt')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^There is no tool "melt"\.\nUsage: [\s\S]* one of admin, audit-verify, backup, demo, /),
  });
});

test('each tool gets the arguments after its name and prints its usage as installed', async () => {
  expect(await program('audit-verify', '--oops')).toMatchObject({
    code: 1,
    said: expect.stringContaining('benchbook-server audit-verify FILE --with WHOLE'),
  });
});
