import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function upload(bytes: Uint8Array, path: string, isTrimmed: boolean) {
  const form = new FormData();
  form.set('isTrimEnabled', String(isTrimmed));
  form.set('file_name', new File([new Uint8Array(bytes)], path));
  return author.upload('/api/attachments', form);
}

/** A drawing of 64 by 48 pixels with a white border; whole JPEG blocks, so that its edge stays sharp. */
function framed(format: 'png' | 'jpeg' | 'tiff'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#204080' } })
    .extend({ top: 16, bottom: 32, left: 16, right: 48, background: 'white' })
    .toFormat(format)
    .toBuffer();
}

test.each(['png', 'jpeg', 'tiff'] as const)('API-13: a %s sent for trimming is stored without its border', async (format) => {
  const sent = await framed(format);
  const { body: file } = await upload(sent, `framed ${format}.${format}`, true);
  const { bytes } = await author.get(`/api/files/${file.sha256}`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 64, height: 48 });
  expect([file.path, file.size, file.sha256]).toEqual([`framed_${format}.${format}`, bytes.length, sha256(bytes)]);
  expect((await upload(sent, `kept-${format}.${format}`, false)).body.sha256).toBe(sha256(sent));
});

test('API-13: a picture uploaded in parts is trimmed when its upload is finished', async () => {
  const sent = await framed('png');
  const tus = { 'tus-resumable': '1.0.0' };
  const name = Buffer.from('in parts.png').toString('base64');
  const started = await author.call('POST', '/api/uploads', {
    headers: { ...tus, 'upload-length': String(sent.length), 'upload-metadata': `filename ${name}` },
  });
  const address = started.headers.get('location') ?? '';
  await author.call('PATCH', address, {
    body: new Uint8Array(sent),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  const { body: file } = await author.post(`${address}/finish`, { path: 'in parts.png', isTrimEnabled: true });
  expect(file.path).toBe('in_parts.png');
  const stored = await author.get(`/api/files/${file.sha256}`);
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 64, height: 48 });
});

test('API-13: a picture without a border is stored as it was sent', async () => {
  const noise = Buffer.from(Array.from({ length: 8 * 6 * 3 }, (_, index) => (index * 7919) % 256));
  const photo = await sharp(noise, { raw: { width: 8, height: 6, channels: 3 } })
    .png()
    .toBuffer();
  expect((await upload(photo, 'borderless.png', true)).body.sha256).toBe(sha256(photo));
});
