import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('main.ts', import.meta.url));

test('DESK-02: a local backend ends with the process that started it, also when that was killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-launcher-'));
  const port = await freePort();
  // Stands for a browser that closes by itself after a while.
  const browser = join(folder, 'browser');
  await writeFile(browser, '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    CHROMIUM_PATH: browser,
  };
  const launcher = fork(LAUNCHER, { env, stdio: 'ignore', execArgv: [] });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  await expect.poll(isThere, { timeout: 30_000 }).toBe(false);
  await rm(folder, { recursive: true, force: true });
});
