import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NO_LOCAL_BACKEND } from '@benchbook/contracts/messages';
import { freePort } from '@benchbook/testkit/ports';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('main.ts', import.meta.url));

/** A substitute browser that closes by itself after a while. */
const PATIENT_BROWSER = 'sleep 20';

/** The launcher with its own folder and port, and a substitute browser. */
async function start(browserDoes = PATIENT_BROWSER, more: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-launcher-'));
  const port = await freePort();
  const browser = join(folder, 'browser');
  await writeFile(browser, `#!/bin/sh\n${browserDoes}\n`, { mode: 0o755 });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    UPSTREAM_URL: 'http://127.0.0.1:9',
    CHROMIUM_PATH: browser,
    LOG_LEVEL: 'silent',
    ...more,
  };
  const launcher = fork(LAUNCHER, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  return { folder, port, launcher };
}

const textOf = (stream: NodeJS.ReadableStream | null): Promise<string> => (stream ? text(stream) : Promise.resolve(''));

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

test('a window that fails at once ends the local backend and the launcher, with what the browser said', async () => {
  const browserDoes = 'echo "$*" > "$DATA_DIR/switches"; echo "Missing X server" >&2; exit 1';
  const { folder, port, launcher } = await start(browserDoes, { DESKTOP_SWITCHES: ' --kiosk  --mute ' });
  try {
    const [out, complaints] = await Promise.all([textOf(launcher.stdout), textOf(launcher.stderr), once(launcher, 'close')]);
    expect([launcher.exitCode, out]).toEqual([1, `Benchbook is at http://127.0.0.1:${port}\n`]);
    expect(complaints).toContain('Missing X server');
    expect(await readFile(join(folder, 'switches'), 'utf8')).toMatch(/ --kiosk --mute\n$/);
  } finally {
    launcher.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

test('without a local backend the window says so, and the launcher fails once it is closed', async () => {
  const { folder, launcher } = await start('echo "$*" > "$DATA_DIR/switches"', { UPSTREAM_URL: '' });
  try {
    const [out, complaints] = await Promise.all([textOf(launcher.stdout), textOf(launcher.stderr), once(launcher, 'close')]);
    expect([launcher.exitCode, out, complaints]).toEqual([1, '', expect.stringContaining(NO_LOCAL_BACKEND)]);
    expect(complaints).toContain('UPSTREAM_URL has to name the server of the plant.');
    expect(await readFile(join(folder, 'switches'), 'utf8')).toContain('not-started.html');
  } finally {
    launcher.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
