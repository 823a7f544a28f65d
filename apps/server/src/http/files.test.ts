import { setTimeout as sleep } from 'node:timers/promises';
import { sampleFilm, sampleJpeg, samplePng } from '@benchbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';
import { bytesOf, sha256, uploadFile } from './for-tests/uploads.ts';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array<ArrayBuffer>, path: string) => uploadFile(author, bytes, path);

test('API-12: the same bytes under two names are stored once and listed by name', async () => {
  const bytes = bytesOf(samplePng({ color: [1, 2, 3] }));
  const [one, two] = [await upload(bytes, 'one.png'), await upload(bytes, 'two.png')];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.body.sha256).toBe(sha256(bytes));
  expect(two.body.sha256).toBe(one.body.sha256);
  expect(two.body._id).not.toBe(one.body._id);
});

test('API-12: a file whose fields come after it gets the name from them', async () => {
  const form = new FormData();
  form.set('file_name', new File([bytesOf(samplePng())], 'camera 1.png'));
  form.set('isTrimEnabled', 'true');
  expect((await author.upload('/api/attachments', form)).body.path).toBe('camera_1.png');
  const late = new FormData();
  late.set('attachment', new File([bytesOf(samplePng())], 'blob'));
  late.set('path', 'late.png');
  expect((await author.upload('/api/attachments', late)).body.code).toBe('FILE_TYPE');
});

test('API-01 API-12: a picture is authorized by its cookie, which authorizes nothing else', async () => {
  const file = (await upload(bytesOf(samplePng({ color: [9, 9, 9] })), 'cookie.png')).body;
  const signedIn = await server.signedOut.post('/api/users/login', {
    username: 'demo_lead',
    password: 'Passw0rdOne',
    uuid: 'cookie',
  });
  const cookie = { cookie: String(signedIn.headers.get('set-cookie')).split(';')[0] ?? '' };
  expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i);
  expect((await server.signedOut.get(`/api/files/${file.sha256}`, cookie)).status).toBe(200);
  expect((await server.signedOut.get('/api/attachments/cookie.png', cookie)).status).toBe(200);
  expect((await server.signedOut.get('/api/attachments', cookie)).status).toBe(401);
  expect((await server.signedOut.get('/api/wip', cookie)).status).toBe(401);
});

test('ROLE-12: for an Artisan an unassigned file looks like a missing one', async () => {
  const file = (await upload(bytesOf(samplePng({ color: [8, 8, 1] })), 'not-assigned.png')).body;
  const artisan = await server.as('artisan');
  const answer = async (who: TestCaller, address: string) => {
    const { status, text } = await who.get(address);
    return { status, text };
  };
  for (const tail of ['', '/thumbnail', '/display'])
    expect(await answer(artisan, `/api/files/${file.sha256}${tail}`)).toEqual(
      await answer(artisan, `/api/files/${'1'.repeat(64)}${tail}`),
    );
  expect(await answer(artisan, '/api/attachments/not-assigned.png')).toEqual(
    await answer(artisan, '/api/attachments/not-there.png'),
  );
  expect((await author.get('/api/attachments/not-assigned.png')).status).toBe(200);
  expect((await (await server.as('qa')).get(`/api/files/${file.sha256}`)).status).toBe(403);
});

test('a file by its hash is immutable, cached privately and requested once', async () => {
  const file = (await upload(bytesOf(samplePng({ color: [7, 7, 7] })), 'immutable.png')).body;
  const answer = await author.get(`/api/files/${file.sha256}`);
  expect(answer.headers.get('cache-control')).toMatch(/^private, .*immutable/);
  expect(answer.headers.get('etag')).toBe(`"${file.sha256}"`);
  expect(sha256(answer.bytes)).toBe(file.sha256);
  const head = await author.call('HEAD', `/api/files/${file.sha256}`);
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(file.size), 0]);
  expect((await author.get(`/api/files/${'0'.repeat(64)}`)).status).toBe(404);
  await server.context.blobs.sweep(async (each) => each !== file.sha256, 0, Number.MAX_SAFE_INTEGER);
  const gone = await author.get(`/api/files/${file.sha256}`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await author.get('/api/files/..%2f..%2fbenchbook.db')).status).toBe(400);
});

test('a range of a replaced file answers the whole file', async () => {
  const file = (await upload(bytesOf(samplePng({ width: 20 })), 'range.png')).body;
  const range = { range: 'bytes=0-9' };
  expect((await author.get(`/api/files/${file.sha256}`, { ...range, 'if-range': `"${file.sha256}"` })).status).toBe(206);
  expect((await author.get(`/api/files/${file.sha256}`, { ...range, 'if-range': '"of-another-file"' })).status).toBe(200);
});

test('API-12: a photo is turned upright in its thumbnail, which has at most 320 pixels a side', async () => {
  const lying = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = (await upload(bytesOf(lying), 'upright.jpg')).body;
  const answer = await author.get(`/api/files/${file.sha256}/thumbnail`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 107, height: 320 });
});

test('API-12: the thumbnail of a CMYK photo is RGB', async () => {
  const page = (background: string) => ({ create: { width: 40, height: 30, channels: 3, background } }) as const;
  const print = await sharp(page('navy')).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const file = (await upload(bytesOf(print), 'print.jpg')).body;
  const shown = await author.get(`/api/files/${file.sha256}/display`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 40, height: 30, space: 'srgb' });
  const { dominant } = await sharp(shown.bytes).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 50);
});

test('API-12: a tiff, also one in CMYK, is shown in a format that every browser supports', async () => {
  const tiff = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toColourspace('cmyk')
    .tiff()
    .toBuffer();
  const file = (await upload(bytesOf(tiff), 'print.tiff')).body;
  const shown = await author.get(`/api/files/${file.sha256}/display`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 40, height: 30, space: 'srgb' });
  const png = (await upload(bytesOf(samplePng({ color: [3, 3, 9] })), 'no-display.png')).body;
  expect((await author.get(`/api/files/${png.sha256}/display`)).status).toBe(404);
});

test('API-12: an unreadable picture is refused, whatever its name, and does no harm', async () => {
  const bomb = samplePng({ width: 8, height: 8, color: [0, 0, 1] });
  bomb.writeUInt32BE(200_000, 16);
  bomb.writeUInt32BE(200_000, 20);
  expect((await upload(bytesOf(sampleJpeg().subarray(0, 60)), 'broken.jpg')).body.code).toBe('FILE_TYPE');
  expect((await upload(bytesOf(bomb), 'huge.png')).body.code).toBe('FILE_TYPE');
  const good = (await upload(bytesOf(samplePng({ color: [5, 6, 7] })), 'after.png')).body;
  expect((await author.get(`/api/files/${good.sha256}/thumbnail`)).status).toBe(200);
});

test('API-12: an interrupted upload leaves nothing in the library', async () => {
  const boundary = 'cut';
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="path"\r\n\r\ncut.png\r\n--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="cut.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(start), samplePng()]);
  const answer = await author.call('POST', '/api/attachments', {
    body: bytesOf(body),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
  expect((await author.get('/api/attachments/checkattachmentexists/cut.png')).body).toBe(false);
});

test('a thumbnail is ready before it is requested', async () => {
  const file = (await upload(bytesOf(samplePng({ color: [77, 66, 55] })), 'ready.png')).body;
  await server.context.jobs.idle();
  for (let tries = 0; tries < 50; tries++) {
    const made = await server.context.storage.read(({ files }) => files.rendition(file.sha256, 'thumbnail'));
    if (made?.sha256) return;
    await sleep(50);
  }
  expect.unreachable('expected a thumbnail without a call for it');
});

/** A photo like those of phones: stored in many small parts and rotated by its EXIF orientation. */
async function phonePhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const parts = await sharp({ create: { width: width / 10, height: height / 10, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const picture = sharp(parts).resize(width, height, { kernel: 'nearest' });
  return bytesOf(await picture.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer());
}

test('a photo of a phone is printed upright, as a small JPEG, and on the screen of a bench as a copy', async () => {
  const photo = await phonePhoto(3000, 2000);
  const { sha256: hash } = (await upload(photo, 'phone.jpg')).body;
  const copyOf = async (kind: string) => {
    const { bytes } = await author.call('GET', `/api/files/${hash}/${kind}`);
    return { bytes, ...(await sharp(bytes).metadata()) };
  };
  const paper = await copyOf('paper');
  expect([paper.format, paper.width, paper.height, paper.orientation ?? 1]).toEqual(['jpeg', 387, 580, 1]);
  expect(paper.bytes.length).toBeLessThan(120_000);
  const screen = await copyOf('screen');
  expect([screen.format, screen.width, screen.height]).toEqual(['webp', 1707, 2560]);
  expect(screen.bytes.length).toBeLessThan(photo.length);
});

test('a picture smaller than its display copy is sent itself and never enlarged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888', noise } });
  const { sha256: hash } = (await upload(bytesOf(await picture.jpeg({ quality: 10 }).toBuffer()), 'small.jpg')).body;
  for (const kind of ['paper', 'screen']) {
    const answer = await author.call('GET', `/api/files/${hash}/${kind}`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${hash}"`]);
  }
  const film = (await upload(bytesOf(sampleFilm()), 'film-for-paper.mp4')).body;
  expect((await author.get(`/api/files/${film.sha256}/paper`)).status).toBe(404);
});

test('a deleted file lists who deleted it and when, and can be restored under its name', async () => {
  const file = (await upload(bytesOf(samplePng({ color: [8, 8, 1] })), 'comes-back.png')).body;
  const listed = async () =>
    (await author.get('/api/attachments/soft-delete')).body.filter((each: { path: string }) => each.path === file.path);
  expect(await listed()).toEqual([]);
  await author.succeed('DELETE', `/api/attachments/soft-delete/${file._id}`);
  expect(await listed()).toMatchObject([{ _id: file._id, deletedBy: 'demo_engineer', deletedAt: expect.any(String) }]);
  expect((await upload(bytesOf(samplePng()), 'comes-back.png')).body.code).toBe('DUPLICATE_FILE');
  expect((await server.as('lead')).user.role).toBe('Work Lead');
  expect((await (await server.as('lead')).post(`/api/attachments/soft-delete/${file._id}/restore`)).status).toBe(403);
  expect(await author.succeed('POST', `/api/attachments/soft-delete/${file._id}/restore`)).toMatchObject({
    path: file.path,
    deleted: false,
  });
  expect(await listed()).toEqual([]);
  const recorded = await server.context.storage.read(({ events }) =>
    events.list({ subjectId: file._id, kinds: ['file.restored'], limit: 9 }),
  );
  expect(recorded.map(({ payload }) => payload['path'])).toEqual(['comes-back.png']);
});

test('all people who can see instructions get the default picture', async () => {
  for (const caller of [author, await server.person('Artisan')]) {
    const answer = await caller.call('GET', '/api/attachments/default-wi-preview-img.jpg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  expect((await server.signedOut.get('/api/attachments/default-wi-preview-img.jpg')).status).toBe(401);
});
