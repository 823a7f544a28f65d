import { expect, test } from 'vitest';
import { findPicturesProblem, pictureSizeOf, picturesOfGlb } from './index.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)));

test('the declared size of a picture is read from its header, for every kind', () => {
  const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0x75, 0x30, 0, 0, 0x02, 0x80);
  expect(pictureSizeOf(png)).toEqual({ width: 30_000, height: 640 });
  const app = [0xff, 0xe1, 0, 4, 9, 9];
  const jpeg = bytes(0xff, 0xd8, ...app, 0xff, 0xff, 0xc2, 0, 11, 8, 0x10, 0x00, 0x20, 0x00, 1);
  expect(pictureSizeOf(jpeg)).toEqual({ width: 8192, height: 4096 });
  expect(pictureSizeOf(jpeg.subarray(0, 12))).toBeUndefined();
  const webp = (kind: string, ...rest: number[]) => bytes('RIFF', 0, 0, 0, 0, 'WEBP', kind, 0, 0, 0, 0, ...rest);
  expect(pictureSizeOf(webp('VP8X', 0, 0, 0, 0, 0xff, 0x3f, 1, 0xff, 0, 0))).toEqual({ width: 81_920, height: 256 });
  expect(pictureSizeOf(webp('VP8L', 0x2f, 0xff, 0xc1, 0x3f, 0))).toEqual({ width: 512, height: 256 });
  expect(pictureSizeOf(webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1))).toEqual({ width: 640, height: 480 });
  const ispe = (width: number, height: number) => bytes('ispe', 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height, 0);
  expect(pictureSizeOf(bytes(0, 0, 0, 32, 'ftypavif', ...ispe(1, 1), ...ispe(0x40, 2)))).toEqual({ width: 16_384, height: 512 });
  for (const other of [bytes('not a picture at all'), bytes(), bytes(0xff, 0xd8, 0xff)])
    expect(pictureSizeOf(other)).toBeUndefined();
});

test('pictures of a GLB are found wherever they are stored; those beyond the binary chunk are distinguished', () => {
  const json = {
    buffers: [{ byteLength: 900 }, { uri: 'data:,x' }],
    bufferViews: [{ buffer: 0, byteOffset: 100, byteLength: 50 }, { buffer: 1, byteLength: 5 }, { byteLength: 7 }],
    images: [
      { name: 'paint', bufferView: 0 },
      { uri: 'data:image/png;base64,AA' },
      { bufferView: 1 },
      { bufferView: 2 },
      { bufferView: 9 },
      null,
    ],
  };
  expect(picturesOfGlb(json)).toEqual([
    { name: 'paint', kind: 'inside', from: 100, to: 150 },
    { name: 'picture 2', kind: 'address', address: 'data:image/png;base64,AA' },
    { name: 'picture 3', kind: 'elsewhere' },
    { name: 'picture 4', kind: 'inside', from: 0, to: 7 },
  ]);
  for (const nothing of [null, 5, {}, { images: 'x' }]) expect(picturesOfGlb(nothing)).toEqual([]);
});

test('one picture may be 8192 pixels long, and all pictures of a model together one gigabyte', () => {
  const picture = (width: number, height: number, name = 'paint') => ({ name, width, height });
  expect(findPicturesProblem([picture(8192, 8192), picture(8192, 8192)])).toBeUndefined();
  expect(findPicturesProblem([picture(10, 10), picture(30_000, 30_000, 'sky')])).toEqual(picture(30_000, 30_000, 'sky'));
  expect(findPicturesProblem(Array.from({ length: 5 }, () => picture(8192, 8192)))).toBe('together');
});
