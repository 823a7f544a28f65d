import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePng } from '@benchbook/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '../ports/body-hash.ts';
import { startTestServer, type TestServer } from '../test/index.ts';

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) });
});
afterAll(() => server.close());

/** A file of the library whose last byte was changed on disk. */
async function damaged(name: string, side: number) {
  const bytes = samplePng({ width: side, height: side, color: [200, 30, 60], isGrainy: true });
  const author = await server.as('engineer');
  const form = new FormData();
  form.set('path', name);
  form.set('attachment', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  expect((await author.upload('/api/attachments', form)).status).toBe(201);
  const sha256 = sha256Hex(bytes);
  const path = join(server.folder, 'files', sha256.slice(0, 2), sha256);
  const turned = await readFile(path);
  turned[turned.length - 1] = (turned.at(-1) ?? 0) ^ 0xff;
  await rm(path);
  await writeFile(path, turned);
  return { author, sha256, heal: () => writeFile(path, bytes), bytes };
}

test('a damaged file is not sent: the answer and the log name it', async () => {
  const { author, sha256, heal, bytes } = await damaged('small.png', 20);
  const { status, body, headers } = await author.get('/api/attachments/small.png');
  expect([status, body.code, headers.get('etag')]).toEqual([500, 'FILE_DAMAGED', null]);
  expect(body.message).toBe(
    'This file is damaged on the disk of the server. Please tell an administrator, who can bring it back from a backup.',
  );
  expect(logged.some((line) => line.includes('a stored file is damaged') && line.includes(sha256))).toBe(true);
  await heal();
  expect((await author.get('/api/attachments/small.png')).bytes.equals(bytes)).toBe(true);
});

test('a large damaged file is aborted before its end, and uploading the same bytes again repairs it', async () => {
  const { author, bytes } = await damaged('large.png', 600);
  await expect(author.get('/api/attachments/large.png')).rejects.toThrow(TypeError);
  const form = new FormData();
  form.set('path', 'again.png');
  form.set('attachment', new File([new Uint8Array(bytes)], 'again.png', { type: 'image/png' }));
  expect((await author.upload('/api/attachments', form)).status).toBe(201);
  expect((await author.get('/api/attachments/large.png')).bytes.equals(bytes)).toBe(true);
});
