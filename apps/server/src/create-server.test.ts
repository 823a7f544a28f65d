import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createContext } from './context.ts';
import { startServer } from './create-server.ts';
import { startTestServer } from './test/index.ts';

test('a second server on the data of one that runs is refused with a sentence, and the first goes on', async () => {
  const server = await startTestServer();
  const second = await createContext(server.context.settings, { log: pino({ level: 'silent' }) });
  await expect(startServer(second)).rejects.toThrow(/^DATA_DIR is in use by another server/);
  await second.close();
  expect((await server.signedOut.get('/api/health')).status).toBe(200);
  await server.close();
});

test('a server whose store of files is gone says so with its status too, for who looks at nothing else', async () => {
  const server = await startTestServer();
  await rm(join(server.context.settings.dataDir, 'files'), { recursive: true });
  const { status, body } = await server.signedOut.get('/api/health');
  await server.close();
  expect([status, body.status, body.database, body.blobs]).toEqual([503, 'failed', 'ok', 'failed']);
});
