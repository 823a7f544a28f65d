import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectScene } from '../../inspect/index.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';

test('a STEP file that is compressed alone is read', async () => {
  const { scene, format, file } = await readFiles({ 'block.stpz': await sample('reported/block.stpz') });
  expect([format, file]).toEqual(['STEP', 'block.stp']);
  expect(inspectScene(scene)).toMatchObject({ parts: 1, triangles: 12 });
});

test('a small file that unpacks to a thousand times its size is refused before it is whole', async () => {
  expect(await refusalOf({ 'bomb.stpz': gzipSync(Buffer.alloc(200_000_000)) })).toEqual({
    code: 'TOO_LARGE',
    message: 'bomb.stpz: It unpacks to more than 37 MB, which no model of its size does.',
  });
});

test('a compressed file that is cut off, or holds no model, is refused with a message', async () => {
  const whole = await sample('reported/block.stpz');
  expect(await refusalOf({ 'block.stpz': whole.subarray(0, whole.length - 20) })).toEqual({
    code: 'BROKEN',
    message: 'block.stpz: The file is damaged or cut off and could not be unpacked.',
  });
  expect((await refusalOf({ 'notes.stpz': gzipSync(Buffer.from('%PDF-1.7')) })).message).toBe(
    'notes.stp: This is a PDF document, not a 3D model that can be read.',
  );
});
