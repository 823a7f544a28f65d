import { buffer } from 'node:stream/consumers';
import { sampleFilm } from '@benchbook/testkit';
import { testPostgresUrl } from '@benchbook/testkit/postgres';
import { startS3, type TestS3 } from '@benchbook/testkit/s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sha256Hex } from '../ports/body-hash.ts';
import { signIn, startTestServer, TEST_PASSWORD, type TestCaller, type TestServer } from '../test/index.ts';

let s3: TestS3;
let first: TestServer;
let second: TestServer;
let author: TestCaller;
/** The same person at the other server. */
let there: TestCaller;
let photo: Buffer;
beforeAll(async () => {
  s3 = await startS3();
  const settings = { ...s3.settings, DATABASE_URL: await testPostgresUrl() };
  first = await startTestServer({ settings });
  second = await startTestServer({ settings });
  author = await first.as('engineer');
  there = await signIn(second.url, 'demo_engineer', TEST_PASSWORD);
  photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await first.close();
  await second.close();
  await s3.close();
});

const TUS = { 'tus-resumable': '1.0.0' };
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const openUpload = async (length: number) =>
  (await author.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': String(length) } })).headers.get('location') ??
  '';

const send = (caller: TestCaller, address: string, bytes: Buffer, offset: number) =>
  caller.call('PATCH', address, {
    body: bytesOf(bytes),
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });

const offsetAt = async (caller: TestCaller, address: string) =>
  (await caller.call('HEAD', address, { headers: TUS })).headers.get('upload-offset');

const uploadPhoto = (caller: TestCaller, path: string, bytes: Uint8Array = photo) => {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([bytesOf(bytes)], path));
  return caller.upload('/api/attachments', form);
};

const isInLibrary = async (name: string) => (await author.get(`/api/attachments/checkattachmentexists/${name}`)).body;

test('an upload that one server began is continued and finished at another, and both serve its ranges', async () => {
  const film = Buffer.from(sampleFilm());
  const cut = film.length >> 1;
  const address = await openUpload(film.length);
  expect((await send(author, address, film.subarray(0, cut), 0)).headers.get('upload-offset')).toBe(String(cut));
  expect(await offsetAt(there, address)).toBe(String(cut));
  expect((await send(there, address, film.subarray(0, 10), 3)).status).toBe(409);
  expect((await send(there, address, film.subarray(cut), cut)).status).toBe(204);
  const finished = await Promise.all([author, there].map((caller) => caller.post(`${address}/finish`, { path: 'across.mp4' })));
  expect(finished.map(({ status, body }) => [status, body._id])).toEqual([
    [201, finished[0]?.body._id],
    [201, finished[0]?.body._id],
  ]);
  for (const caller of [author, there]) {
    const part = await caller.get('/api/attachments/across.mp4', { range: 'bytes=5-104' });
    expect([part.status, part.bytes.equals(film.subarray(5, 105))]).toEqual([206, true]);
    expect((await caller.call('HEAD', address, { headers: TUS })).status).toBe(410);
    expect((await send(caller, address, film, 0)).status).toBe(410);
  }
  expect(s3.objects.list('uploads/')).toEqual([]);
});

test('a cancelled upload leaves nothing in the bucket', async () => {
  const address = await openUpload(1000);
  await send(author, address, Buffer.alloc(500), 0);
  expect(s3.objects.list('uploads/')).toHaveLength(1);
  expect((await there.call('DELETE', address, { headers: TUS })).status).toBe(204);
  expect(s3.objects.list('uploads/')).toEqual([]);
});

test('a thumbnail made by a job of one server is served by both', async () => {
  const { body } = await uploadPhoto(author, 'made.png');
  for (const caller of [author, there]) {
    const small = await vi.waitFor(async () => {
      const answer = await caller.get(`/api/files/${body.sha256 ?? sha256Hex(photo)}/thumbnail`);
      expect(answer.status).toBe(200);
      return answer;
    });
    expect((await sharp(small.bytes).metadata()).format).toBe('webp');
  }
});

test('while the store is unreachable an upload is refused with a sentence and nothing partial is stored; everything works when it is back', async () => {
  const address = await openUpload(1000);
  await send(author, address, Buffer.alloc(500, 1), 0);
  await s3.goAway();
  const refused = await uploadPhoto(author, 'away.png', Buffer.concat([photo, Buffer.from('other')]));
  expect([refused.status, refused.body.code, refused.body.message, refused.headers.get('retry-after')]).toEqual([
    503,
    'FILES_AWAY',
    'The store of the files cannot be reached now. Nothing of this was saved; what was saved before is kept. Please try again in a minute.',
    '15',
  ]);
  const paused = await send(author, address, Buffer.alloc(500, 2), 500);
  expect([paused.status, paused.body.code, paused.body.message]).toEqual([
    503,
    'FILES_AWAY',
    'The store of the files cannot be reached now. What has arrived of this file is kept. Please go on in a minute.',
  ]);
  expect((await author.get('/api/attachments/across.mp4')).status).toBe(503);
  const health = await vi.waitFor(async () => {
    const answer = await second.signedOut.get('/api/health');
    expect(answer.body.blobs).toBe('failed');
    return answer;
  });
  expect([health.status, health.body.database]).toEqual([503, 'ok']);
  expect((await author.get('/api/wip')).status).toBe(200);

  await s3.comeBack();
  await vi.waitFor(async () => expect((await second.signedOut.get('/api/health')).status).toBe(200));
  expect(await isInLibrary('away.png')).toBe(false);
  expect((await uploadPhoto(author, 'away.png', Buffer.concat([photo, Buffer.from('other')]))).status).toBe(201);
  const offset = Number(await offsetAt(there, address));
  expect(offset).toBe(500);
  expect((await send(there, address, Buffer.alloc(500, 2), offset)).status).toBe(204);
});

test('the stored bytes equal the sent bytes', async () => {
  const stream = await second.context.blobs.get(sha256Hex(photo));
  expect((await buffer(stream!)).equals(photo)).toBe(true);
});
