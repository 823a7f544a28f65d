import '../../test-device.ts';
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFiles } from './fetch-files.ts';
import { openKeptFiles } from './kept-files.ts';
import { savedDatabase } from './saved-database.ts';
import { smallFiles } from './small-files.ts';

const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const addressOf = (text: string): string => `/api/files/${shaOf(text)}`;
const fileOf = (text: string) => ({ address: addressOf(text), name: text, sizeBytes: text.length });

beforeEach(async () => {
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, keys: async () => [] }) });
  vi.spyOn(console, 'warn').mockReturnValue();
  await (await savedDatabase()).clear('bytes');
  await (await smallFiles()).clear('files');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const kept = async (): Promise<string[]> => [...(await (await openKeptFiles()).addresses())];

/** What the server sends of a file: its head, and the bytes behind it. */
function sent(text: string, bytes = text): string {
  const file = { sha256: shaOf(text), mediaType: 'image/png', sizeBytes: bytes.length };
  return `${JSON.stringify({ address: addressOf(text), file })}\n${bytes}`;
}
const notThere = (text: string): string => `${JSON.stringify({ address: addressOf(text), file: null })}\n`;

/** An answer that comes in pieces of so many bytes. */
function inPieces(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body);
}

const NAMES = ['one', 'two\n{}', 'three'];
const files = NAMES.map(fileOf);
const namesOf = (left: readonly { name: string }[]): string[] => left.map(({ name }) => name);
const noBytes = (): void => undefined;

test.each([1, 7, 10_000])(
  'OFFL-02: files out of one answer are kept with their hashes, whatever pieces of %i bytes it comes in',
  async (size) => {
    const ask = vi.fn(async () => inPieces(NAMES.map((name) => sent(name)).join(''), size));
    const came: number[] = [];
    expect(await fetchFiles(files, ask, (count) => came.push(count))).toEqual([]);
    expect(ask.mock.calls).toEqual([[files.map(({ address }) => address)]]);
    expect(came).toEqual(NAMES.map(({ length }) => length));
    const here = await openKeptFiles();
    const given = await Promise.all(files.map(({ address }) => here.match(address)));
    expect(await Promise.all(given.map((file) => file?.text()))).toEqual(NAMES);
    expect(given.map((file) => file?.headers.get('etag'))).toEqual(NAMES.map((name) => `"${shaOf(name)}"`));
    const known = await (await savedDatabase()).getAll('bytes');
    expect(known.map(({ address, sha256, sizeBytes }) => [address, sha256, sizeBytes]).toSorted()).toEqual(
      NAMES.map((name) => [addressOf(name), shaOf(name), name.length]).toSorted(),
    );
  },
);

test('OFFL-06: what is not there, or is not what its hash says, is not kept, and the others are', async () => {
  const answer = inPieces(notThere('one') + sent('two\n{}', 'other bytes') + sent('three'), 16);
  expect(await fetchFiles(files, async () => answer, noBytes)).toEqual([]);
  expect(await kept()).toEqual([addressOf('three')]);
  expect(await (await savedDatabase()).count('bytes')).toBe(1);
});

test('OFFL-06: of an answer that breaks off what came whole is kept, and the rest is left to be asked for one by one', async () => {
  const whole = sent('one') + sent('two\n{}') + sent('three');
  for (const cut of [sent('one').length + 20, sent('one').length + sent('two\n{}').length - 1]) {
    await (await smallFiles()).clear('files');
    expect(namesOf(await fetchFiles(files, async () => inPieces(whole.slice(0, cut), 16), noBytes))).toEqual(NAMES.slice(1));
    expect(await kept()).toEqual([addressOf('one')]);
  }
});

test('a server that does not know the call, a page of somebody else, and none at all leave every file to be asked for alone', async () => {
  const answers = [
    async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
    async () => new Response('<h1>Sign in</h1>\n'),
    async () => new Response(sent('nobody asked for it')),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const answer of answers) expect(namesOf(await fetchFiles(files, answer, noBytes))).toEqual(NAMES);
  expect(await kept()).toEqual([]);
});

/** From the 20th file on each write of many fails with this error. */
function failFromTwentiethOn(name: string): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (this.name === 'files' && many.indexOf(nameOf(Object(value).bytes)) >= 20) throw new DOMException('no', name);
    return put.call(this, value);
  });
}
const many = Array.from({ length: 100 }, (_, number) => `file ${number}`);
const nameOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a device that is full in the middle says so, keeps what came before, and takes in no more of the answer', async () => {
  failFromTwentiethOn('QuotaExceededError');
  const came: number[] = [];
  const answer = inPieces(many.map((name) => sent(name)).join(''), 16);
  const fetched = fetchFiles(
    many.map(fileOf),
    async () => answer,
    (count) => came.push(count),
  );
  await expect(fetched).rejects.toMatchObject({ failure: 'full' });
  expect(await kept()).toEqual(expect.arrayContaining(many.slice(0, 16).map(addressOf)));
  expect(await (await savedDatabase()).count('bytes')).toBe(16);
  expect(came.length).toBeLessThan(100);
});

test('a file that cannot be stored with others, for another reason, is left for a call of its own', async () => {
  failFromTwentiethOn('UnknownError');
  const answer = inPieces(many.map((name) => sent(name)).join(''), 16);
  expect(namesOf(await fetchFiles(many.map(fileOf), async () => answer, noBytes))).toEqual(many.slice(16));
});
