import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from '../../ports/blob-store.ts';
import { sha256Hex } from '../../ports/body-hash.ts';
import { openDiskBlobs } from './disk.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let blobs: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-blobs-'));
  blobs = await openDiskBlobs(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text);
const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
const age = (path: string, byMs: number) => utimes(path, new Date(Date.now() - byMs), new Date(Date.now() - byMs));
const read = async (sha256: string, range?: { start: number; end: number }) => buffer((await blobs.get(sha256, range))!);
const nobody = async () => false;

test('the same bytes are stored once, also when they arrive eight times concurrently', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => blobs.put(bytes('same'))));
  expect(new Set(results.map((result) => result.sha256)).size).toBe(1);
  expect(await Array.fromAsync(blobs.list())).toEqual([sha256Hex('same')]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('an interrupted source leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield bytes('half');
      throw new Error('the line is cut');
    })(),
  );
  await expect(blobs.put(broken)).rejects.toThrow('the line is cut');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await Array.fromAsync(blobs.list())).toEqual([]);
});

test('a small file, or a part of it, is read in one piece, a large one in pieces of 64 kB, and an empty one ends immediately', async () => {
  const put = async (length: number) => (await blobs.put(Buffer.alloc(length, length % 251))).sha256;
  const pieces = async (sha256: string, range?: { start: number; end: number }) =>
    (await Array.fromAsync((await blobs.get(sha256, range)) ?? [])).map((piece: Buffer) => piece.length);
  const small = await put(200_000);
  expect(await pieces(small)).toEqual([200_000]);
  expect(await pieces(small, { start: 199_999, end: 199_999 })).toEqual([1]);
  expect(await pieces(small, { start: 10, end: 150_009 })).toEqual([150_000]);
  expect(new Set(await pieces(await put(640 * 1024)))).toEqual(new Set([64 * 1024]));
  expect(await pieces(await put(0))).toEqual([]);
});

test('a value that is not a hash is not found and never leads to another file', async () => {
  await writeFile(join(folder, 'secret'), 'x');
  for (const name of ['../secret', 'secret', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`, sha256Hex('unknown')]) {
    expect(await blobs.get(name)).toBeNull();
    expect(await blobs.stat(name)).toBeNull();
  }
});

test('a file that is complete on this disk is moved without a copy', async () => {
  const path = join(folder, 'incoming', 'upload');
  await writeFile(path, 'uploaded');
  expect(await blobs.adopt(path)).toEqual({ sha256: sha256Hex('uploaded'), sizeBytes: 8 });
  expect((await read(sha256Hex('uploaded'))).toString()).toBe('uploaded');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('the sweep deletes old unreferenced files and the rest of interrupted uploads', async () => {
  const [old, young, recorded] = [
    await blobs.put(bytes('old')),
    await blobs.put(bytes('young')),
    await blobs.put(bytes('recorded')),
  ];
  await writeFile(join(folder, 'incoming', 'broken'), 'half');
  for (const path of [pathOf(old.sha256), pathOf(recorded.sha256), join(folder, 'incoming', 'broken')])
    await age(path, 2 * HOUR_MS);
  const swept = await blobs.sweep(async (sha256) => sha256 === recorded.sha256, HOUR_MS, Date.now());
  expect(swept).toBe(2);
  expect((await Array.fromAsync(blobs.list())).toSorted()).toEqual([young.sha256, recorded.sha256].toSorted());
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

test('bytes stored again while the sweep checks them stay', async () => {
  const { sha256 } = await blobs.put(bytes('wanted'));
  await age(pathOf(sha256), 2 * HOUR_MS);
  const putMeanwhile = async () => {
    await blobs.put(bytes('wanted'));
    return false;
  };
  expect(await blobs.sweep(putMeanwhile, HOUR_MS, Date.now())).toBe(0);
  expect((await read(sha256)).toString()).toBe('wanted');
  await age(pathOf(sha256), 2 * HOUR_MS);
  let asked = 0;
  const recordedMeanwhile = async () => ++asked === 2;
  expect(await blobs.sweep(recordedMeanwhile, HOUR_MS, Date.now())).toBe(0);
  expect((await read(sha256)).toString()).toBe('wanted');
  expect(await blobs.sweep(nobody, HOUR_MS, Date.now())).toBe(1);
});

test('the check reports a folder that is not writable', async () => {
  await blobs.check();
  await rm(folder, { recursive: true });
  await expect(blobs.check()).rejects.toThrow(/ENOENT/);
});
