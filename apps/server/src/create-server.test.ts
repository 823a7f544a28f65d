import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from './config/index.ts';
import { createContext } from './context.ts';
import { startServer } from './create-server.ts';
import { startTestServer } from './test/index.ts';

test('a second server on the data of a running one is refused with a sentence, and the first continues', async () => {
  const server = await startTestServer();
  const second = await createContext(server.context.settings, { log: pino({ level: 'silent' }) });
  await expect(startServer(second)).rejects.toThrow(/^DATA_DIR is in use by another server/);
  await second.close();
  expect((await server.signedOut.get('/api/health')).status).toBe(200);
  await server.close();
});

test('temporary files of a killed server are deleted before the next one answers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-left-'));
  for (const kind of ['models', 'documents']) await mkdir(join(dataDir, kind, 'a-job', 'made'), { recursive: true });
  await writeFile(join(dataDir, 'models', 'a-job', 'made', '1.glb'), 'half');
  const log = pino({ level: 'silent' });
  const server = await startServer(await createContext(readSettings({ DATA_DIR: dataDir, PORT: '0' }, dataDir), { log }));
  const left = await Promise.all(['models', 'documents'].map((kind) => readdir(join(dataDir, kind))));
  await server.close();
  await rm(dataDir, { recursive: true });
  expect(left).toEqual([[], []]);
});

test('a server whose file store is unreachable also reports it in the HTTP status', async () => {
  const server = await startTestServer();
  await rm(join(server.context.settings.dataDir, 'files'), { recursive: true });
  const { status, body } = await server.signedOut.get('/api/health');
  await server.close();
  expect([status, body.status, body.database, body.blobs]).toEqual([503, 'failed', 'ok', 'failed']);
});

test('a connection stays usable after an upload that could not be stored', async () => {
  const server = await startTestServer();
  const author = await server.as('engineer');
  await rm(join(server.context.settings.dataDir, 'files'), { recursive: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method: string, path: string, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'multipart/form-data; boundary=x' };
      const options = { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, timeout: 3000 };
      const sent = request(server.url + path, options, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject);
      sent.end(body);
    });
  const file = '--x\r\ncontent-disposition: form-data; name="package"; filename="a.zip"\r\n\r\n';
  const failed = await call('POST', '/api/packages', `${file}${'a'.repeat(3_000_000)}\r\n--x--\r\n`);
  expect([failed, await call('GET', '/api/users/online', '')]).toEqual([500, 200]);
  agent.destroy();
  await server.close();
});
