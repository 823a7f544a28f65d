import { readFile } from 'node:fs/promises';
import { newId } from '@benchbook/domain/ids';
import { sampleFilm } from '@benchbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestAnswer, type TestCaller, type TestServer } from '../test/index.ts';
import { aZip, closePlants } from '../test/packages.ts';

let server: TestServer;
let author: TestCaller;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 256));
  photo = await sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await closePlants();
});

const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length >> 1);
const TUS = { 'tus-resumable': '1.0.0' };

function upload(path: string, bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ path, ...fields })) form.set(name, value);
  form.set('attachment', new File([bytesOf(bytes)], path));
  return author.upload('/api/attachments', form);
}

/** Uploads bytes in parts, as the app does; returns the id of the upload. */
async function sendInParts(bytes: Buffer): Promise<string> {
  const opened = await author.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': String(bytes.length) } });
  const address = opened.headers.get('location') ?? '';
  await author.call('PATCH', address, {
    body: bytesOf(bytes),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return address.split('/').at(-1) ?? '';
}

const sentence = (name: string) =>
  `The picture "${name}" cannot be shown whole: it is damaged, was cut off, or has too many pixels. Save or copy it again from where it came from, and upload that.`;

async function isInLibrary(name: string): Promise<boolean> {
  return (await author.get(`/api/attachments/checkattachmentexists/${name}`)).body;
}

test('VAL-20: an incomplete picture is refused with a message, and not stored in the library', async () => {
  const scan = await sharp(photo).tiff({ compression: 'lzw' }).toBuffer();
  const noisy = await sharp(photo).png().toBuffer();
  for (const [name, whole] of [
    ['half.jpg', photo],
    ['half.png', noisy],
    ['half.tiff', scan],
  ] as const) {
    const refused = await upload(name, half(whole));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([415, 'FILE_TYPE', sentence(name)]);
    expect((await upload(name, half(whole), { isTrimEnabled: 'true' })).status).toBe(415);
    expect(await isInLibrary(name)).toBe(false);
    expect((await upload(`whole-${name}`, whole)).status).toBe(201);
  }
});

test('VAL-20: an incomplete picture uploaded in parts is refused when it is finished, and cannot replace a complete one', async () => {
  const path = 'in-parts.jpg';
  const refused = await author.post(`/api/uploads/${await sendInParts(half(photo))}/finish`, { path });
  expect([refused.status, refused.body.message]).toEqual([415, sentence(path)]);
  const { body: file } = await upload(path, photo);
  const uploadID = await sendInParts(half(photo));
  const replaced = await author.post(`/api/attachments/${file._id}/replace`, { uploadID });
  expect([replaced.status, replaced.body.message]).toEqual([415, sentence(path)]);
  expect((await author.get(`/api/attachments/${path}`)).bytes).toEqual(photo);
});

test('VAL-20: a package with an incomplete picture imports nothing', async () => {
  const guide = { title: 'Half a photo', steps: [{ title: 'Look', images: ['images/half.jpg'] }] };
  const zip = await aZip({ 'instruction.json': JSON.stringify(guide), 'images/half.jpg': half(photo) });
  const form = new FormData();
  form.set('package', new File([bytesOf(await readFile(zip))], 'guide.zip'));
  const refused = await author.upload('/api/packages', form);
  expect([refused.status, refused.body.message]).toEqual([415, sentence('half.jpg')]);
  expect(await isInLibrary('half.jpg')).toBe(false);
});

test('VAL-20: a film shorter than its index states is refused, a complete one is accepted', async () => {
  const refused = await upload('half.mp4', half(sampleFilm()));
  expect([refused.status, refused.body.message]).toEqual([
    415,
    `The film "half.mp4" was cut off: it should have 5,032 bytes or more and has ${half(sampleFilm()).length.toLocaleString('en')}. Copy it again from where it came from, and upload that.`,
  ]);
  expect((await upload('whole.mp4', sampleFilm())).status).toBe(201);
});

const MEDIA = new URL('../test/media/', import.meta.url);
const medium = (name: string) => readFile(new URL(name, MEDIA));

test('VAL-20: a film without its index is refused, whatever else it contains', async () => {
  const withoutIndex = sampleFilm().subarray(0, 5_032);
  for (const [name, film] of [
    ['no-moov.mp4', await medium('no-moov.mp4')],
    ['index-cut.mov', withoutIndex],
  ] as const) {
    const refused = await upload(name, film);
    expect([refused.status, refused.body.message]).toEqual([
      415,
      `The film "${name}" has no index, so nothing can play it: its recording or copying was broken off. Copy it again from where it came from, or film it again.`,
    ]);
  }
});

test('a film that some tablets can’t play is reported by the check before release', async () => {
  const steps = [{ title: 'Look', content: '<p>At the belt.</p>' }];
  const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'Films', steps });
  const guide = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
  for (const [name, film] of [
    ['iphone.mov', await medium('iphone-hevc.mov')],
    ['prores.mov', sampleFilm(100, 1, 'apch')],
    ['camera.mp4', sampleFilm(100, 2, 'mp4v')],
    ['odd.mp4', sampleFilm(100, 3, 'zzz1')],
    ['plain.mp4', sampleFilm(100, 4)],
  ] as const) {
    const { body: file } = await upload(name, film);
    const use = { WIPID: guide._id, StepID: guide.steps[0]._id, _id: file._id };
    await author.succeed('POST', '/api/wip/createAttachmentInUse', use);
  }
  const problems: { message: string; kind: string; fatal: boolean }[] = await author.succeed(
    'GET',
    `/api/wip/${guide._id}/check`,
  );
  const films = problems.filter(({ kind }) => kind === 'unusual-film');
  expect(films.map(({ message }) => message)).toEqual([
    'Step 1: not every tablet plays the film "iphone.mov" (HEVC): export it as H.264.',
    'Step 1: not every tablet plays the film "prores.mov" (ProRes): export it as H.264.',
    'Step 1: not every tablet plays the film "camera.mp4" (MPEG-4 Part 2): export it as H.264.',
    'Step 1: not every tablet plays the film "odd.mp4" (zzz1): export it as H.264.',
  ]);
  expect(films.filter(({ fatal }) => fatal)).toEqual([]);
});

test('a film that some tablets can’t play is reported at upload, in one call and in parts', async () => {
  const remark = (name: string) => `Not every tablet plays the film "${name}" (HEVC): export it as H.264.`;
  const film = await medium('iphone-hevc.mov');
  expect((await upload('hevc.mov', film)).body.remark).toBe(remark('hevc.mov'));
  const inParts = await author.post(`/api/uploads/${await sendInParts(film)}/finish`, { path: 'hevc-parts.mov' });
  expect([inParts.status, inParts.body.remark]).toEqual([201, remark('hevc-parts.mov')]);
  expect((await upload('h264.mp4', sampleFilm(100, 6))).body).not.toHaveProperty('remark');
});

test('VAL-20: a TIFF of several pages is accepted, and the answer says that only the first is shown; a reduced-size copy is not counted as a page', async () => {
  const taken = await upload('three-pages.tiff', await medium('three-pages.tiff'));
  expect([taken.status, taken.body.remark]).toEqual([
    201,
    'The picture "three-pages.tiff" has 3 pages, and only the first is shown. Save it as a PDF to show all.',
  ]);
  const withCopy = await sharp(photo).tiff({ pyramid: true, tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer();
  expect((await sharp(withCopy).metadata()).pages).toBeGreaterThan(1);
  const whole = await upload('with-copy.tiff', withCopy);
  expect([whole.status, whole.body.remark]).toEqual([201, undefined]);
});

test('a TIFF of several pages is reported also if its border is trimmed, and is read once', async () => {
  const bytes = await medium('three-pages.tiff');
  const trimmed = await upload('trimmed-pages.tiff', bytes, { isTrimEnabled: 'true' });
  expect([trimmed.status, trimmed.body.remark]).toEqual([
    201,
    expect.stringContaining('has 3 pages, and only the first is shown'),
  ]);
  await server.context.jobs.idle();
  const get = vi.spyOn(server.context.blobs, 'get');
  // No job reads a file whose name is taken.
  expect((await upload('trimmed-pages.tiff', bytes)).status).toBe(409);
  expect(get.mock.calls.filter(([, range]) => range === undefined)).toHaveLength(1);
  get.mockRestore();
});

test('VAL-20: a TIFF in Lab colours is refused because of its colour space', async () => {
  const refused = await upload('lab.tiff', await medium('lab.tiff'));
  expect([refused.status, refused.body.message]).toEqual([
    415,
    'The picture "lab.tiff" is in Lab colours, which cannot be shown here. Save it in RGB and upload that.',
  ]);
});

test('VAL-20: a BigTIFF named .tif is accepted and shown', async () => {
  const { status, body: file } = await upload('scan.tif', await sharp(photo).tiff({ bigtiff: true }).toBuffer());
  expect(status).toBe(201);
  expect((await author.get(`/api/files/${file.sha256}/display`)).headers.get('content-type')).toBe('image/webp');
});

test('VAL-20: a HEIC photo named as a JPEG is reported as HEIC', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)]);
  const refused = await upload('photo.jpg', heic);
  expect(refused.status).toBe(415);
  expect(refused.body.message).toContain('a HEIC photo under the name of a .jpg file');
  expect(refused.body.message).toContain('save it as JPEG');
});

test('older library files that can’t be rendered are found by the check before release', async () => {
  const unreadable = async () => (await author.succeed('GET', '/api/attachments?unreadable=true')).map(pathOf);
  const { storage, blobs } = server.context;
  const blob = await blobs.put(half(photo));
  const given = { extension: 'jpg', mediaType: 'image/jpeg', isDeleted: false, modelId: null, createdAtMs: 1 };
  await storage.transaction(async (tx) => {
    await tx.files.recordBlob({ ...blob, mediaType: 'image/jpeg', createdAtMs: 1 });
    await tx.files.insert({ ...given, ...blob, id: newId(1), path: 'old.jpg', name: 'old.jpg' });
  });
  expect(await unreadable()).toEqual([]);
  expect((await author.get(`/api/files/${blob.sha256}/thumbnail`)).status).toBe(404);
  expect(await unreadable()).toEqual(['old.jpg']);
  const steps = [{ title: 'Look', content: '<p>At the belt.</p>' }];
  const { workInstruction } = await author.succeed('POST', '/api/wip', { title: 'An old photo', steps });
  const guide = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
  const [file] = await author.succeed('GET', '/api/attachments?unreadable=true');
  const use = { WIPID: guide._id, StepID: guide.steps[0]._id, _id: file._id };
  await author.succeed('POST', '/api/wip/createAttachmentInUse', use);
  const problems: { message: string }[] = await author.succeed('GET', `/api/wip/${guide._id}/check`);
  expect(problems.map(({ message }) => message)).toContain(
    'Step 1: the file "old.jpg" cannot be shown: it is damaged or was cut off.',
  );
});

function pathOf(file: { readonly path: string }): string {
  return file.path;
}
