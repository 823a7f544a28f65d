import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { StartOrder } from './channel.ts';

const BACKEND = fileURLToPath(new URL('main.ts', import.meta.url));

test('a local backend starts when it is ordered to, once, and reports that it has no server of a plant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-backend-'));
  const { UPSTREAM_URL: _, ...environment } = process.env;
  const backend = fork(BACKEND, { env: { ...environment, DATA_DIR: folder }, execArgv: ['--no-warnings=ExperimentalWarning'] });
  try {
    const reports: unknown[] = [];
    backend.on('message', (report) => reports.push(report));
    const order: StartOrder = { type: 'start', nonce: 'first', machineKey: null };
    for (const message of ['start', { ...order, nonce: 7 }, order, { ...order, nonce: 'second' }]) backend.send(message);
    expect(await once(backend, 'exit')).toEqual([1, null]);
    expect(reports).toEqual([{ type: 'failed', nonce: 'first', message: 'UPSTREAM_URL has to name the server of the plant.' }]);
  } finally {
    backend.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
