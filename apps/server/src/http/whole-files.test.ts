import { readFile } from 'node:fs/promises';
import { newId } from '@benchbook/domain/ids';
import { sampleFilm } from '@benchbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Bytes sent in parts, as the app does; answers the id that names them. */
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
  `The picture "${name}" can not be shown whole: it is damaged, was cut off, or has too many pixels. Save or copy it again from where it came from, and upload that.`;

async function isInLibrary(name: string): Promise<boolean> {
  return (await author.get(`/api/attachments/checkattachmentexists/${name}`)).body;
}

test('VAL-20: a picture cut in half is refused in words, and nothing of it is in the library', async () => {
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

test('VAL-20: one sent in parts is refused when it is finished, and can not replace a whole one', async () => {
  const path = 'in-parts.jpg';
  const refused = await author.post(`/api/uploads/${await sendInParts(half(photo))}/finish`, { path });
  expect([refused.status, refused.body.message]).toEqual([415, sentence(path)]);
  const { body: file } = await upload(path, photo);
  const uploadID = await sendInParts(half(photo));
  const replaced = await author.post(`/api/attachments/${file._id}/replace`, { uploadID });
  expect([replaced.status, replaced.body.message]).toEqual([415, sentence(path)]);
  expect((await author.get(`/api/attachments/${path}`)).bytes).toEqual(photo);
});

test('VAL-20: a package with one brings nothing in', async () => {
  const guide = { title: 'Half a photo', steps: [{ title: 'Look', images: ['images/half.jpg'] }] };
  const zip = await aZip({ 'instruction.json': JSON.stringify(guide), 'images/half.jpg': half(photo) });
  const form = new FormData();
  form.set('package', new File([bytesOf(await readFile(zip))], 'guide.zip'));
  const refused = await author.upload('/api/packages', form);
  expect([refused.status, refused.body.message]).toEqual([415, sentence('half.jpg')]);
  expect(await isInLibrary('half.jpg')).toBe(false);
});

test('VAL-20: a film that ends before it says it does is refused, a whole one is taken', async () => {
  const refused = await upload('half.mp4', half(sampleFilm()));
  expect([refused.status, refused.body.message]).toEqual([
    415,
    'The film "half.mp4" was cut off: it should have 5,032 bytes or more and has 2,516. Copy it again from where it came from, and upload that.',
  ]);
  expect((await upload('whole.mp4', sampleFilm())).status).toBe(201);
});

test('what was in the library before, and of which nothing can be drawn, is found for the check before release', async () => {
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
    'Step 1: the file "old.jpg" can not be shown: it is damaged or was cut off.',
  );
});

function pathOf(file: { readonly path: string }): string {
  return file.path;
}
