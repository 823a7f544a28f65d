import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=995-5000', { start: 995, end: 999 }],
  ['BYTES=0-0', { start: 0, end: 0 }],
])('a player that asks for %s of 1000 bytes gets that part', (header, part) => {
  expect(readByteRange(header, 1000)).toEqual(part);
});

test.each(['bytes=1000-', 'bytes=-0', 'bytes=5000-6000'])('%s lies past the end of 1000 bytes', (header) => {
  expect(readByteRange(header, 1000)).toBe('unsatisfiable');
});

test.each([undefined, '', 'lines=1-2', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=0x1-2'])(
  '%s is ignored and the whole file is sent',
  (header) => {
    expect(readByteRange(header, 1000)).toBe('none');
  },
);
