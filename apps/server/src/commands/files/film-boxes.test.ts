import { Readable } from 'node:stream';
import { filmBox, sampleFilm } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { ByteRange } from '../../ports/index.ts';
import { checkFilm } from './check-film.ts';
import { filmBoxes, filmCodings } from './film-boxes.ts';

/** A stored video that counts reads. Beyond its bytes it is empty. */
function aFilm(bytes: Buffer, sizeBytes = bytes.length) {
  const reads: number[] = [];
  const get = async (_sha256: string, { start, end }: ByteRange = { start: 0, end: sizeBytes - 1 }) => {
    reads.push(end - start + 1);
    return Readable.from([bytes.subarray(start, end + 1)]);
  };
  return { blobs: { get }, blob: { sha256: '0'.repeat(64), sizeBytes }, reads };
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A track with this handler and this sample coding. */
function aTrack(handler: string, coding: string): Buffer {
  const kind = filmBox('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}${'\0'.repeat(13)}`, 'latin1'));
  const descriptions = filmBox('stsd', Buffer.concat([Buffer.alloc(8), filmBox(coding, Buffer.alloc(78))]));
  const info = filmBox('minf', filmBox('stbl', descriptions));
  return filmBox('trak', filmBox('mdia', Buffer.concat([kind, info])));
}

test('the headers of 9,991 small boxes need two reads', async () => {
  const small = Buffer.concat(Array.from({ length: 9_990 }, () => filmBox('free', Buffer.alloc(0))));
  const { blobs, blob, reads } = aFilm(Buffer.concat([small, filmBox('moov', aTrack('vide', 'hvc1'))]));
  const { boxes, isWhole } = await filmBoxes(blobs, blob);
  expect([boxes.length, boxes.at(-1)?.at, isWhole]).toEqual([9_991, 79_920, true]);
  expect(reads.length).toBe(2);
});

test('a header across the end of a block is read completely', async () => {
  const [first, rest] = [filmBox('ftyp', Buffer.alloc(64 * KILOBYTE - 20)), filmBox('moov', Buffer.alloc(100))];
  const { blobs, blob, reads } = aFilm(Buffer.concat([first, rest]));
  const { boxes } = await filmBoxes(blobs, blob);
  expect(boxes.map(({ kind, at }) => [kind, at])).toEqual([
    ['ftyp', 0],
    ['moov', 64 * KILOBYTE - 12],
  ]);
  expect(reads).toEqual([64 * KILOBYTE, 108]);
});

test('the content of a box is skipped on the way to the next one', async () => {
  const { blobs, blob, reads } = aFilm(sampleFilm(3 * MEGABYTE));
  expect((await filmBoxes(blobs, blob)).boxes.map(({ kind }) => kind)).toEqual(['ftyp', 'mdat', 'moov']);
  expect(reads.length).toBe(2);
  expect(Math.max(...reads)).toBeLessThanOrEqual(64 * KILOBYTE);
});

test('the audio coding is not a video coding', async () => {
  const { blobs, blob } = aFilm(filmBox('moov', Buffer.concat([aTrack('soun', 'mp4a'), aTrack('vide', 'avc1')])));
  expect(await filmCodings(blobs, blob)).toEqual(['avc1']);
});

test('an index of more than 64 MB is not read into memory', async () => {
  const index = filmBox('moov', aTrack('vide', 'hvc1'));
  index.writeUInt32BE(64 * MEGABYTE + 1, 0);
  const { blobs, blob, reads } = aFilm(index, 64 * MEGABYTE + 1);
  expect(await filmCodings(blobs, blob)).toEqual([]);
  expect(reads).toEqual([64 * KILOBYTE]);
});

test('a video is not rejected for a missing index when not all of it can be read as boxes', async () => {
  const noBox = Buffer.from([0, 0, 0, 4, ...Buffer.from('else'), 1, 2, 3, 4]);
  const beginning = filmBox('ftyp', Buffer.from('isom'));
  const mixed = aFilm(Buffer.concat([beginning, noBox]));
  await expect(checkFilm(mixed.blobs, 'mixed.mp4', mixed.blob)).resolves.toBeUndefined();
  const many = aFilm(Buffer.concat(Array.from({ length: 10_001 }, () => filmBox('free', Buffer.alloc(0)))));
  await expect(checkFilm(many.blobs, 'many.mp4', many.blob)).resolves.toBeUndefined();
  const plain = aFilm(beginning);
  await expect(checkFilm(plain.blobs, 'plain.mp4', plain.blob)).rejects.toMatchObject({ code: 'FILE_TYPE' });
});

test('an index with more boxes than any video has is not read to its end', async () => {
  const index = (count: number) => {
    const track = filmBox('trak', Buffer.concat(Array.from({ length: count }, () => filmBox('mdia', Buffer.alloc(0)))));
    return filmBox('moov', Buffer.concat([track, aTrack('vide', 'hvc1')]));
  };
  const codings = (count: number) => {
    const { blobs, blob } = aFilm(index(count));
    return filmCodings(blobs, blob);
  };
  expect(await codings(2_000)).toEqual(['hvc1']);
  expect(await codings(9_000)).toEqual([]);
});
