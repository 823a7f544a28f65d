import { samplePng } from '@benchbook/testkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFiles } from '../../testing/read-files.ts';
import { square } from '../../testing/square-gltf.ts';
import { asPng, type Converted } from './as-png.ts';

/** Red, green over blue, white. */
const PIXELS = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
];
const turned = (pixel: readonly number[] = []) => [pixel[2] ?? 0, pixel[1] ?? 0, pixel[0] ?? 0];

async function pixelsOf(converted: Converted | undefined): Promise<number[][]> {
  const png = converted && 'png' in converted ? converted.png : undefined;
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0, 1, 2, 3].map((at) => [...data.subarray(4 * at, 4 * at + 4)]);
}

function tga(kind: number, flags: number, body: readonly number[]): Buffer {
  return Buffer.from([0, 0, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 24, flags, ...body]);
}

test('a TGA becomes a PNG, from the top or the bottom, plain or in runs', async () => {
  expect(await pixelsOf(await asPng('a.tga', tga(2, 0x20, PIXELS.flatMap(turned))))).toEqual(PIXELS);
  const fromBottom = [PIXELS[2], PIXELS[3], PIXELS[0], PIXELS[1]].flatMap(turned);
  expect(await pixelsOf(await asPng('a.TGA', tga(2, 0, fromBottom)))).toEqual(PIXELS);
  const inRuns = [0x81, ...turned(PIXELS[0]), 0x01, ...turned(PIXELS[2]), ...turned(PIXELS[3])];
  expect(await pixelsOf(await asPng('a.tga', tga(10, 0x20, inRuns)))).toEqual([PIXELS[0], PIXELS[0], PIXELS[2], PIXELS[3]]);
});

test('a BMP becomes a PNG', async () => {
  const head = Buffer.alloc(54);
  head.write('BM');
  [54, 40, 2, 2].forEach((value, index) => head.writeUInt32LE(value, [10, 14, 18, 22][index] ?? 0));
  head.writeUInt16LE(24, 28);
  const row = (left: number, right: number) => [...turned(PIXELS[left]), ...turned(PIXELS[right]), 0, 0];
  expect(await pixelsOf(await asPng('a.bmp', Buffer.concat([head, Buffer.from([...row(2, 3), ...row(0, 1)])])))).toEqual(PIXELS);
});

test('a TIFF becomes a PNG', async () => {
  const tiff = await sharp(Buffer.from(PIXELS.flat()), { raw: { width: 2, height: 2, channels: 4 } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  expect(await pixelsOf(await asPng('a.tif', tiff))).toEqual(PIXELS);
});

test('a truncated or oversized file says what it is; any other is left to others', async () => {
  const damaged = { reason: 'is damaged or cut off' };
  const odd = (kind: string) => ({ reason: `is damaged, too large or of a kind of ${kind} that is not read` });
  expect(await asPng('a.tga', tga(2, 0, [1, 2, 3]))).toEqual(odd('TGA'));
  expect(await asPng('a.tga', tga(10, 0, [0x81, 1, 2, 3]))).toEqual(odd('TGA'));
  const bmp = Buffer.from('BM and nothing else, but long enough to hold a whole header of that kind');
  expect(await asPng('a.bmp', bmp)).toEqual(odd('BMP'));
  expect(await asPng('a.tif', Buffer.from('II*\0cut off'))).toEqual(damaged);
  const huge = tga(2, 0, []);
  huge.writeUInt32LE(0xffffffff, 12);
  expect(await asPng('a.tga', huge)).toEqual(odd('TGA'));
  const wide = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer();
  expect(await asPng('a.gif', wide)).toEqual({ reason: 'has too many pixels' });
  expect(await asPng('a.txt', Buffer.from('hello'))).toBeUndefined();
});

test('a model says of a truncated TIFF that it is damaged, and takes a PNG under any name', async () => {
  const tiff = await sharp(Buffer.from(PIXELS.flat()), { raw: { width: 2, height: 2, channels: 4 } })
    .tiff()
    .toBuffer();
  const document = square({
    images: [{ uri: 'oak.tif' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  });
  const files = { 'a.gltf': JSON.stringify(document), 'oak.tif': tiff.subarray(0, tiff.length - 8) };
  const named = { 'a.gltf': files['a.gltf'].replace('oak.tif', 'oak.tga'), 'oak.tga': samplePng() };
  expect((await readFiles(named)).scene.warnings).toEqual([]);
  expect((await readFiles(files)).scene.warnings).toEqual([
    'a.gltf: the texture oak.tif is damaged or cut off and was left out.',
  ]);
});
