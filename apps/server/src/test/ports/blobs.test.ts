import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import { onEachBlobStore } from './each-blob-store.ts';

const HOUR_MS = 3_600_000;

const bytes = (text: string) => Buffer.from(text);
const nobody = async () => false;

onEachBlobStore('blobs', (store) => {
  const read = async (sha256: string, range?: { start: number; end: number }) =>
    buffer((await store.blobs().get(sha256, range))!);
  const all = async () => (await Array.fromAsync(store.blobs().list())).toSorted();
  const file = async (content: string | Buffer) => {
    const path = join(store.folder(), randomUUID());
    await writeFile(path, content);
    return path;
  };

  test('bytes are read by their hash, completely and in ranges', async () => {
    const big = Buffer.alloc(300_000, 'abcdefg');
    const { sha256, sizeBytes } = await store.blobs().put(Readable.from([big.subarray(0, 7), big.subarray(7)]));
    expect([sha256, sizeBytes]).toEqual([sha256Hex(big), big.length]);
    expect((await read(sha256)).equals(big)).toBe(true);
    expect((await read(sha256, { start: 0, end: 0 })).toString()).toBe('a');
    expect((await read(sha256, { start: 299_990, end: 299_999 })).equals(big.subarray(299_990))).toBe(true);
    await expect(store.blobs().get(sha256, { start: 0, end: 300_000 })).rejects.toThrow(RangeError);
    expect(await store.blobs().stat(sha256)).toEqual({ sha256, sizeBytes });
  });

  test('a file of several parts is read byte for byte, also across part boundaries', async () => {
    const large = Buffer.alloc(21_000_001);
    for (let at = 0; at + 4 < large.length; at += 4) large.writeUInt32LE(at, at);
    const { sha256, sizeBytes } = await store.blobs().put(Readable.from([large]));
    expect([sha256, sizeBytes]).toEqual([sha256Hex(large), large.length]);
    expect((await read(sha256)).equals(large)).toBe(true);
    const seam = { start: 8_388_600, end: 8_388_620 };
    expect((await read(sha256, seam)).equals(large.subarray(seam.start, seam.end + 1))).toBe(true);
  });

  test('the same bytes are stored once, even when they arrive eight times concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => store.blobs().put(bytes('same'))));
    expect(new Set(results.map((result) => result.sha256)).size).toBe(1);
    expect(await all()).toEqual([sha256Hex('same')]);
  });

  test('an empty file is stored', async () => {
    const { sha256, sizeBytes } = await store.blobs().put(new Uint8Array(0));
    expect(sizeBytes).toBe(0);
    expect((await read(sha256)).length).toBe(0);
  });

  test('an interrupted source leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes('half');
        throw new Error('the line is cut');
      })(),
    );
    await expect(store.blobs().put(broken)).rejects.toThrow('the line is cut');
    expect(await all()).toEqual([]);
    expect(await store.blobs().sweep(nobody, 0, Date.now() + HOUR_MS)).toBe(0);
  });

  test('a name that is not a hash is not found and leads to no other file', async () => {
    for (const name of ['../secret', 'secret', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`, sha256Hex('unknown')]) {
      expect(await store.blobs().get(name)).toBeNull();
      expect(await store.blobs().stat(name)).toBeNull();
    }
  });

  test('a local file is moved into the store', async () => {
    const path = await file('uploaded');
    expect(await store.blobs().adopt(path)).toEqual({ sha256: sha256Hex('uploaded'), sizeBytes: 8 });
    expect((await read(sha256Hex('uploaded'))).toString()).toBe('uploaded');
    expect(existsSync(path)).toBe(false);
  });

  test('bytes are exported to a file for a program, but never over an existing one', async () => {
    const { sha256 } = await store.blobs().put(bytes('for a program'));
    const path = join(store.folder(), randomUUID());
    expect(await store.blobs().exportTo(sha256, path)).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('for a program');
    await expect(store.blobs().exportTo(sha256, await file('mine'))).rejects.toThrow(/EEXIST/);
    expect(await store.blobs().exportTo(sha256Hex('unknown'), `${path}-2`)).toBe(false);
    expect(existsSync(`${path}-2`)).toBe(false);
  });

  test('a listing longer than one answer is complete and without duplicates', async () => {
    const put = await Promise.all(Array.from({ length: 120 }, (_, number) => store.blobs().put(bytes(`file ${number}`))));
    expect(await all()).toEqual(put.map(({ sha256 }) => sha256).toSorted());
  });

  test('the sweep deletes old unrecorded files, and keeps new ones', async () => {
    const [lost, recorded] = [await store.blobs().put(bytes('lost')), await store.blobs().put(bytes('recorded'))];
    const isRecorded = async (sha256: string) => sha256 === recorded.sha256;
    expect(await store.blobs().sweep(isRecorded, HOUR_MS, Date.now())).toBe(0);
    expect(await store.blobs().sweep(isRecorded, HOUR_MS, Date.now() + 2 * HOUR_MS)).toBe(1);
    expect(await all()).toEqual([recorded.sha256]);
    expect(await store.blobs().get(lost.sha256)).toBeNull();
    expect((await read(recorded.sha256)).toString()).toBe('recorded');
  });

  test('a file that is recorded during the sweep is kept', async () => {
    const { sha256 } = await store.blobs().put(bytes('wanted'));
    let asked = 0;
    const recordedMeanwhile = async () => ++asked === 2;
    expect(await store.blobs().sweep(recordedMeanwhile, HOUR_MS, Date.now() + 2 * HOUR_MS)).toBe(0);
    expect((await read(sha256)).toString()).toBe('wanted');
    expect(await store.blobs().sweep(nobody, HOUR_MS, Date.now() + 2 * HOUR_MS)).toBe(1);
  });

  test('a healthy store passes its check', async () => {
    await expect(store.blobs().check()).resolves.toBeUndefined();
    expect(await all()).toEqual([]);
  });
});
