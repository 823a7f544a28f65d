import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFilm, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';
import { bytesOf, send, sha256, startUpload, TUS, uploadFile } from './for-tests/uploads.ts';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array<ArrayBuffer>, path: string) => uploadFile(author, bytes, path);

test('a large upload that is finished four times concurrently becomes one file, and only uploaded bytes can be referenced', async () => {
  const film = bytesOf(sampleFilm(2_000_000, 9));
  const { address } = await startUpload(author, film.length);
  expect((await send(author, address, 0, film)).status).toBe(204);
  const key = { 'idempotency-key': 'finish-at-once' };
  const finish = () => author.post(`${address}/finish`, { path: 'at-once.mp4' }, key);
  const answers = await Promise.all([finish(), finish(), finish(), finish()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);

  const named = Buffer.from(answers[0]!.body.sha256 ?? 'a'.repeat(64)).toString('base64');
  const other = await author.call('POST', '/api/uploads', {
    headers: {
      ...TUS,
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from('x.mp4').toString('base64')},sha256 ${named}`,
    },
  });
  const refused = await author.post(`${other.headers.get('location')}/finish`, { path: 'other.mp4' });
  expect(refused.body.code).toBe('CONFLICT');
});

test('CONST-45: an interrupted large upload resumes where it was and becomes one file', async () => {
  const film = bytesOf(sampleFilm(3_000_000, 7));
  const { status, address } = await startUpload(author, film.length);
  expect([status, address]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/)]);
  expect((await send(author, address, 0, film.slice(0, 1_000_000))).status).toBe(204);
  expect((await author.call('HEAD', address, { headers: TUS })).headers.get('upload-offset')).toBe('1000000');
  expect((await author.post(`${address}/finish`, { path: 'film.mp4' })).body.code).toBe('CONFLICT');
  expect((await send(author, address, 500, film.slice(500))).status).toBe(409);
  expect((await send(author, address, 1_000_000, film.slice(1_000_000))).status).toBe(204);
  expect((await author.post(`${address}/finish`, { path: 'film.pdf' })).body.code).toBe('FILE_TYPE');
  const made = await author.post(`${address}/finish`, { path: 'film.mp4' });
  expect([made.status, made.body.sha256, made.body.mediaType]).toEqual([201, sha256(film), 'video/mp4']);
  expect((await author.post(`${address}/finish`, { path: 'film.mp4' })).body._id).toBe(made.body._id);
});

test('API-12: a name that is taken is refused, and the upload can be finished under another', async () => {
  const bytes = bytesOf(samplePng({ color: [50, 60, 70] }));
  await upload(bytesOf(samplePng({ color: [51, 61, 71] })), 'taken.png');
  const { address } = await startUpload(author, bytes.length);
  await send(author, address, 0, bytes);
  const refused = await author.post(`${address}/finish`, { path: 'taken.png' });
  expect(refused.body).toMatchObject({
    code: 'DUPLICATE_FILE',
    file: { path: 'taken.png' },
    isSame: false,
    freeName: 'taken_2.png',
  });
  expect((await author.post(`${address}/finish`, { path: 'free.png' })).status).toBe(201);
});

test('an author can write and query only the upload of the path, whatever query the address has', async () => {
  const other = await server.as('ee');
  const [theirs, own] = [(await startUpload(other, 10)).address, (await startUpload(author, 10)).address];
  const aside = theirs.slice(theirs.lastIndexOf('/'));
  expect((await send(author, `${own}?x=${aside}`, 0, new Uint8Array(5))).status).toBe(204);
  const offset = async (who: TestCaller, address: string) =>
    (await who.call('HEAD', address, { headers: TUS })).headers.get('upload-offset');
  expect([await offset(other, theirs), await offset(author, own)]).toEqual(['0', '5']);
  expect(await offset(author, `${own}?x=${aside}`)).toBe('5');
  expect((await author.call('DELETE', `${own}?x=${aside}`, { headers: TUS })).status).toBe(204);
  expect(await offset(other, theirs)).toBe('0');
});

test('API-01: only its author can access an upload', async () => {
  const other = await server.as('ee');
  const { address } = await startUpload(author, 10);
  expect((await send(other, address, 0, new Uint8Array(10))).status).toBe(404);
  expect((await other.call('HEAD', address, { headers: TUS })).status).toBe(404);
  expect((await startUpload(server.signedOut, 10)).status).toBe(401);
  expect((await startUpload(await server.as('lead'), 10)).status).toBe(403);
  expect((await send(server.signedOut, address, 0, new Uint8Array(10))).status).toBe(401);
});

test('people can cancel their own upload, which deletes its bytes, but not uploads of others', async () => {
  const { address } = await startUpload(author, 10);
  expect((await send(author, address, 0, bytesOf(Buffer.from('abc')))).status).toBe(204);
  const cancel = (caller: TestCaller, what = address) => caller.call('DELETE', what, { headers: TUS });
  const other = await server.as('ee');
  expect((await cancel(other)).body.code).toBe('NOT_FOUND');
  expect((await author.call('HEAD', address, { headers: TUS })).headers.get('upload-offset')).toBe('3');
  expect((await cancel(author)).status).toBe(204);
  expect((await author.call('HEAD', address, { headers: TUS })).status).toBe(404);
  expect((await cancel(author)).status).toBe(404);
  const folder = await readdir(join(server.context.settings.dataDir, 'uploads'));
  expect(folder.filter((name) => address.endsWith(name.replace('.json', '')))).toEqual([]);
});

test('refusals of the upload protocol have the common form of errors, also for unknown methods', async () => {
  const open = (headers: Record<string, string>) => author.call('POST', '/api/uploads', { headers });
  const { address } = await startUpload(author, 10);
  const refused = [
    await open({ 'upload-length': '10' }),
    await open({ ...TUS, 'upload-length': 'ten' }),
    await open({ ...TUS }),
    await open({ ...TUS, 'upload-length': '10', 'upload-concat': 'partial' }),
    await open({ ...TUS, 'upload-defer-length': '1' }),
    await send(author, address, 5, bytesOf(Buffer.from('abc'))),
  ];
  expect(refused.map(({ status, body }) => [status, body?.code, typeof body?.message])).toEqual([
    [412, 'VALIDATION', 'string'],
    [400, 'VALIDATION', 'string'],
    [400, 'VALIDATION', 'string'],
    [400, 'VALIDATION', 'string'],
    [400, 'VALIDATION', 'string'],
    [409, 'CONFLICT', 'string'],
  ]);
});
