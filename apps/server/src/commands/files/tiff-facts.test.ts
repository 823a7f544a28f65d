import { expect, test } from 'vitest';
import { tiffFacts } from './tiff-facts.ts';

type Page = readonly (readonly [tag: number, type: number, value: number])[];

/** A TIFF that has only directories. */
function aTiff(pages: readonly Page[], { isLittle = true, isBig = false } = {}): Buffer {
  const [countBytes, entryBytes, offsetBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
  const head = isBig ? 16 : 8;
  const sizes = pages.map((entries) => countBytes + entries.length * entryBytes + offsetBytes);
  const bytes = Buffer.alloc(head + sizes.reduce((sum, size) => sum + size, 0));
  const short = (value: number, at: number) => (isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at));
  const whole = (value: number, at: number) =>
    isLittle ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeBigUInt64BE(BigInt(value), at);
  const offset = isBig ? whole : long;
  bytes.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(isBig ? 43 : 42, 2);
  if (isBig) short(8, 4);
  offset(head, isBig ? 8 : 4);
  let at = head;
  for (const [index, entries] of pages.entries()) {
    if (isBig) whole(entries.length, at);
    else short(entries.length, at);
    for (const [place, [tag, type, value]] of entries.entries()) {
      const entry = at + countBytes + place * entryBytes;
      short(tag, entry);
      short(type, entry + 2);
      if (type === 3) short(value, entry + (isBig ? 12 : 8));
      else long(value, entry + (isBig ? 12 : 8));
    }
    const next = at + (sizes[index] ?? 0);
    offset(index < pages.length - 1 ? next : 0, next - offsetBytes);
    at = next;
  }
  return bytes;
}

const PAGE: Page = [
  [254, 4, 0],
  [262, 3, 2],
];
const COPY: Page = [[254, 4, 1]];
const LAB: Page = [[262, 3, 8]];

test.each([
  ['little', {}],
  ['big', { isLittle: false }],
  ['little, BigTIFF', { isBig: true }],
  ['big, BigTIFF', { isLittle: false, isBig: true }],
])('pages are counted without thumbnails, and Lab refers to the first page (%s endian)', (_, form) => {
  expect(tiffFacts(aTiff([PAGE, COPY, PAGE], form))).toEqual({ pages: 2, isLab: false });
  expect(tiffFacts(aTiff([LAB, PAGE], form))).toEqual({ pages: 2, isLab: true });
  expect(tiffFacts(aTiff([PAGE, LAB], form)).isLab).toBe(false);
});

test('circular directories are read only once', () => {
  const bytes = aTiff([PAGE]);
  bytes.writeUInt32LE(8, bytes.length - 4);
  expect(tiffFacts(bytes)).toEqual({ pages: 1, isLab: false });
});

test('overlapping directories of 65,535 entries are counted quickly', () => {
  const bytes = Buffer.alloc(8 + 4 * 3_000 + 12 * 65_536);
  bytes.write('II', 0, 'latin1');
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(8, 4);
  for (let page = 0; page < 3_000; page++) {
    const at = 8 + 4 * page;
    bytes.writeUInt16LE(0xffff, at);
    bytes.writeUInt32LE(at + 4, at + 2 + 12 * 65_535);
  }
  const before = performance.now();
  expect(tiffFacts(bytes).pages).toBeLessThanOrEqual(1_000);
  expect(performance.now() - before).toBeLessThan(400);
});

test('a truncated file has the pages before the break', () => {
  const bytes = aTiff([PAGE, PAGE]);
  expect(tiffFacts(bytes.subarray(0, 20))).toEqual({ pages: 1, isLab: false });
  expect(tiffFacts(Buffer.from('II'))).toEqual({ pages: 0, isLab: false });
});
