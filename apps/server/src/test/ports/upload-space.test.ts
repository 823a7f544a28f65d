import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import type { UploadSpace } from '../../ports/index.ts';
import { onEachBucket } from './each-blob-store.ts';

const HOUR_MS = 3_600_000;

const WHOLE = Buffer.alloc(20_000_000);
for (let at = 0; at < WHOLE.length; at += 4) WHOLE.writeUInt32LE(at, at);

const between = (start: number, end: number) => Readable.from([WHOLE.subarray(start, end)]);

onEachBucket('uploads that every server can continue', (store) => {
  const whole = async (space: UploadSpace, id: string) => {
    const { sha256 } = await space.take(id);
    return [sha256, (await buffer((await store.blobs().get(sha256))!)).equals(WHOLE)];
  };

  test('an upload in parts is one file, and its parts can be deleted after that', async () => {
    const space = store.uploads();
    const id = randomUUID();
    expect(await space.receivedBytes(id)).toBe(0);
    expect(await space.append(id, between(0, 9_000_000), 0)).toBe(9_000_000);
    expect(await space.append(id, between(9_000_000, WHOLE.length), 9_000_000)).toBe(WHOLE.length);
    expect(await whole(space, id)).toEqual([sha256Hex(WHOLE), true]);
    await space.remove(id);
    expect(await space.receivedBytes(id)).toBe(0);
  });

  test('bytes received before a broken connection stay', async () => {
    const space = store.uploads();
    const id = randomUUID();
    const broken = Readable.from(
      (async function* () {
        yield WHOLE.subarray(0, 100);
        throw new Error('the line is cut');
      })(),
    );
    await expect(space.append(id, broken, 0)).rejects.toThrow('the line is cut');
    expect(await space.receivedBytes(id)).toBe(100);
    await space.append(id, between(100, WHOLE.length), 100);
    expect(await whole(space, id)).toEqual([sha256Hex(WHOLE), true]);
  });

  test('the same bytes sent to two servers concurrently leave no gap and no wrong byte', async () => {
    const space = store.uploads();
    const id = randomUUID();
    await Promise.all([space.append(id, between(0, 12_000_000), 0), space.append(id, between(0, 5_000_001), 0)]);
    expect(await space.receivedBytes(id)).toBe(12_000_000);
    await Promise.all([
      space.append(id, between(12_000_000, WHOLE.length), 12_000_000),
      space.append(id, between(5_000_001, 15_000_000), 5_000_001),
    ]);
    expect(await space.receivedBytes(id)).toBe(WHOLE.length);
    expect(await whole(space, id)).toEqual([sha256Hex(WHOLE), true]);
  });

  test('bytes after a gap do not count', async () => {
    const space = store.uploads();
    const id = randomUUID();
    await space.append(id, between(0, 100), 0);
    await space.append(id, between(200, 300), 200);
    expect(await space.receivedBytes(id)).toBe(100);
  });

  test('an abandoned upload is deleted, and an active one is not', async () => {
    const space = store.uploads();
    const id = randomUUID();
    await space.append(id, between(0, 100), 0);
    expect(await space.sweep(Date.now() - HOUR_MS)).toBe(0);
    expect(await space.sweep(Date.now() + HOUR_MS)).toBe(1);
    expect(await space.receivedBytes(id)).toBe(0);
  });
});
