import '../../test-device.ts';
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFiles } from './fetch-files.ts';
import { savedDatabase } from './saved-database.ts';

const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const addressOf = (text: string): string => `/api/files/${shaOf(text)}`;
const fileOf = (text: string) => ({ address: addressOf(text), name: text, sizeBytes: text.length });

let kept: Map<string, Response>;
let puts: (() => Promise<void>) | undefined;

beforeEach(async () => {
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  kept = new Map();
  puts = undefined;
  const put = async (address: string, answer: Response): Promise<void> => {
    await puts?.();
    kept.set(address, answer);
  };
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.spyOn(console, 'warn').mockReturnValue();
  await (await savedDatabase()).clear('bytes');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    expect(await Promise.all(files.map(({ address }) => kept.get(address)?.text()))).toEqual(NAMES);
    const known = await (await savedDatabase()).getAll('bytes');
    expect(known.map(({ address, sha256, sizeBytes }) => [address, sha256, sizeBytes]).toSorted()).toEqual(
      NAMES.map((name) => [addressOf(name), shaOf(name), name.length]).toSorted(),
    );
  },
);

test('OFFL-06: what is not there, or is not what its hash says, is not kept, and the others are', async () => {
  const answer = inPieces(notThere('one') + sent('two\n{}', 'other bytes') + sent('three'), 16);
  expect(await fetchFiles(files, async () => answer, noBytes)).toEqual([]);
  expect([...kept.keys()]).toEqual([addressOf('three')]);
  expect(await (await savedDatabase()).count('bytes')).toBe(1);
});

test('OFFL-06: of an answer that breaks off what came whole is kept, and the rest is left to be asked for one by one', async () => {
  const whole = sent('one') + sent('two\n{}') + sent('three');
  for (const cut of [sent('one').length + 20, sent('one').length + sent('two\n{}').length - 1]) {
    kept.clear();
    expect(namesOf(await fetchFiles(files, async () => inPieces(whole.slice(0, cut), 16), noBytes))).toEqual(NAMES.slice(1));
    expect([...kept.keys()]).toEqual([addressOf('one')]);
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
  expect(kept.size).toBe(0);
});

test('a device that is full in the middle says so, and nothing more is asked for', async () => {
  puts = async () => {
    if (kept.size > 0) throw new DOMException('no room', 'QuotaExceededError');
  };
  const answer = inPieces(NAMES.map((name) => sent(name)).join(''), 16);
  await expect(fetchFiles(files, async () => answer, noBytes)).rejects.toMatchObject({ failure: 'full' });
  expect([...kept.keys()]).toEqual([addressOf('one')]);
  expect(await (await savedDatabase()).count('bytes')).toBe(1);
});
