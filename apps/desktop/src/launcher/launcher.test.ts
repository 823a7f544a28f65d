import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_LOCAL_BACKEND } from '@benchbook/contracts/messages';
import { freePort } from '@benchbook/testkit/ports';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('main.ts', import.meta.url));

/** The launcher with its own folder and port, and a substitute browser that closes after a while. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-launcher-'));
  const port = await freePort();
  const browser = join(folder, 'browser');
  await writeFile(browser, '#!/bin/sh\nsleep 20\n', { mode: 0o755 });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    CHROMIUM_PATH: browser,
    LOG_LEVEL: 'silent',
  };
  const launcher = fork(LAUNCHER, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  return { folder, port, launcher };
}

test('DESK-02: a local backend ends with the process that started it, also when that was killed', async () => {
  const { folder, port, launcher } = await start();
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

test('a launcher that is asked to end during its start ends without reporting a failed start', async () => {
  const { folder, launcher } = await start();
  try {
    let said = '';
    for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
    // The local backend has begun to write but is not ready yet.
    await expect.poll(() => readdirSync(folder).length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(1);
    launcher.kill('SIGTERM');
    const [code] = await once(launcher, 'close');
    expect([code, said]).toEqual([0, expect.not.stringContaining(NO_LOCAL_BACKEND)]);
  } finally {
    launcher.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
