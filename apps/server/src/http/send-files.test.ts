import { Readable } from 'node:stream';
import { fileHeadWire } from '@benchbook/contracts';
import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { assignedGuide } from '../test/assigned-guide.ts';
import { startTestServer, type TestCaller, type TestServer } from '../test/index.ts';
import { bytesOf, sha256 } from './for-tests/uploads.ts';

let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  author = await server.as('engineer');
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array<ArrayBuffer>, path: string): Promise<string> {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([bytes], path));
  return (await author.upload('/api/attachments', form)).body.sha256;
}

const addressOf = (hash: string, made = ''): string => `/api/files/${hash}${made}`;

/** Headers and bytes of a batch answer, one file after the other. */
function readAnswer(answer: Buffer) {
  const files: { address: string; mediaType: string | undefined; sha256: string | undefined; bytes: Buffer }[] = [];
  for (let at = 0; at < answer.length; ) {
    const lineEnd = answer.indexOf('\n', at);
    const { address, file } = fileHeadWire.parse(JSON.parse(answer.toString('utf8', at, lineEnd)));
    const end = lineEnd + 1 + (file?.sizeBytes ?? 0);
    files.push({ address, mediaType: file?.mediaType, sha256: file?.sha256, bytes: answer.subarray(lineEnd + 1, end) });
    at = end;
  }
  return files;
}

test('OFFL-02: a batch answer has the same files as single answers, in the requested order; missing files keep their position', async () => {
  const photos = [1, 2, 3].map((number) => bytesOf(samplePng({ color: [number, 90, 90] })));
  const hashes = await Promise.all(photos.map((photo, number) => upload(photo, `together ${number}.png`)));
  const addresses = [
    ...hashes.map((hash) => addressOf(hash)),
    addressOf('1'.repeat(64)),
    addressOf(hashes[0] ?? '', '/thumbnail'),
    addressOf(hashes[0] ?? '', '/display'),
    addressOf(hashes[2] ?? ''),
  ];
  const answer = await author.post('/api/files/read', { addresses });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const files = readAnswer(answer.bytes);
  expect(files.map(({ address }) => address)).toEqual(addresses);
  for (const { address, bytes, mediaType, sha256: said } of files) {
    const alone = await author.get(address);
    if (alone.status === 404) expect([address, bytes.length, said]).toEqual([address, 0, undefined]);
    else
      expect([sha256(bytes), mediaType, said]).toEqual([
        sha256(alone.bytes),
        alone.headers.get('content-type'),
        alone.headers.get('etag')?.replaceAll('"', ''),
      ]);
  }
  expect(files.filter(({ sha256: said }) => said === undefined).map(({ address }) => address)).toEqual([
    addresses[3],
    addresses[5],
  ]);
});

test('OFFL-02: a batch of photos is not compressed again', async () => {
  const hash = await upload(bytesOf(samplePng({ width: 64, height: 64 })), 'as it is.png');
  const addresses = Array.from({ length: 20 }, () => addressOf(hash));
  const answer = await author.post('/api/files/read', { addresses }, { 'accept-encoding': 'br, gzip' });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  const words = await author.get('/api/openapi.json', { 'accept-encoding': 'br, gzip' });
  expect(words.headers.get('content-encoding')).toBe('br');
});

test('ROLE-12: a batch answer gives an Artisan only assigned files; others look missing', async () => {
  const artisan = await server.as('artisan');
  const photo = samplePng({ color: [77, 1, 77] });
  await assignedGuide(server, artisan.user._id, { photo });
  const hidden = await upload(bytesOf(samplePng({ color: [78, 1, 78] })), 'hidden together.png');
  const addresses = [addressOf(hidden), addressOf(sha256(photo)), addressOf(hidden, '/thumbnail')];
  const files = readAnswer((await artisan.post('/api/files/read', { addresses })).bytes);
  expect(files.map(({ bytes }) => bytes.length)).toEqual([0, photo.length, 0]);
});

test.each([
  ['shorter', (bytes: Uint8Array) => bytes.subarray(0, 10)],
  ['longer', (bytes: Uint8Array) => Buffer.concat([bytes, bytes])],
])('a batch answer ends at a file that is %s than recorded: nothing after it is read as another file', async (_how, change) => {
  const [torn, next] = [samplePng({ color: [5, 6, 7] }), samplePng({ color: [5, 6, 8] })];
  const hashes = [await upload(bytesOf(torn), `${_how}.png`), await upload(bytesOf(next), `after ${_how}.png`)];
  const { blobs } = server.context;
  const get = blobs.get.bind(blobs);
  const changed = vi
    .spyOn(blobs, 'get')
    .mockImplementation(async (hash) => (hash === hashes[0] ? Readable.from([change(torn)]) : get(hash)));
  await expect(author.post('/api/files/read', { addresses: hashes.map((hash) => addressOf(hash)) })).rejects.toThrow();
  changed.mockRestore();
});

test('a client that disconnects in the middle of a batch leaves no file open', async () => {
  // More bytes than the connection buffers hold: the server blocks, sometimes in the middle of a file.
  const hash = await upload(bytesOf(samplePng({ color: [9, 1, 1], width: 3_000, height: 3_000 })), 'left.png');
  const { blobs } = server.context;
  const opened: Readable[] = [];
  const get = blobs.get.bind(blobs);
  const watched = vi.spyOn(blobs, 'get').mockImplementation(async (hash) => {
    const bytes = await get(hash);
    if (bytes) opened.push(bytes);
    return bytes;
  });
  const addresses = Array.from({ length: 500 }, () => addressOf(hash));
  for (let round = 0; round < 20; round++) {
    const ending = new AbortController();
    const answer = await fetch(`${server.url}/api/files/read`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ addresses }),
      signal: ending.signal,
    });
    await answer.body?.getReader().read();
    ending.abort();
  }
  await expect.poll(() => opened.filter(({ destroyed }) => !destroyed).length).toBe(0);
  watched.mockRestore();
});

test('other addresses, no address and too many addresses are refused', async () => {
  const refused = [[], ['/api/users'], ['/api/files/../users'], Array.from({ length: 501 }, () => addressOf('1'.repeat(64)))];
  for (const addresses of refused) expect((await author.post('/api/files/read', { addresses })).body.code).toBe('VALIDATION');
});
