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
