import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { chromiumOpener } from './open-chromium.ts';

let folder: string;
let program: string;

/** A wrapper that records how it was started and then runs Chromium. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-chromium-'));
  program = join(folder, 'chromium.sh');
  const note = `started=$(mktemp ${folder}/start-XXXXXX); { echo "$@"; env; } > "$started"`;
  await writeFile(program, `#!/bin/sh\n${note}\nexec ${findBrowser() ?? 'no browser'} "$@"\n`);
  await chmod(program, 0o755);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** The arguments of each start. */
async function starts(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('start-'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('the browser that renders foreign photos gets neither the database URL nor the bucket key', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://benchbook:secret@database/benchbook');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const open = chromiumOpener(program, (error) => expect.unreachable(String(error)));
  await (await open()).close();
  const [started = ''] = await starts();
  expect(started).toContain('PATH=');
  expect(started).not.toContain('secret');
});

test('the browser runs in its sandbox except as root; if the system provides none, that is logged once and printing still works', async () => {
  // Chromium itself refuses a sandbox to root, who runs this test in CI; other users may have one.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const warnings: string[] = [];
  const open = chromiumOpener(program, (error) => warnings.push(String(error)));
  await (await open()).close();
  const withoutSandbox = (await starts()).map((started) => started.includes('--no-sandbox'));
  expect(withoutSandbox).toContain(false);
  await (await open()).close();
  expect(warnings).toEqual(
    withoutSandbox.includes(true) ? ['Error: Chromium has no sandbox here: PDFs are made without it'] : [],
  );
});
