import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Texture } from '../scene/scene.ts';
import { claimedPng } from '../testing/claimed-png.ts';
import { aMaterial, box, sceneOf } from '../testing/shapes.ts';
import { limitTextures } from './index.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('a picture that claims a billion pixels, or is damaged, is omitted with a warning; the others stay', async () => {
  const [small, wide] = [await picture(8, 8), await picture(9000, 4)];
  const pictures = { bomb: claimedPng(30_000, 30_000), small, torn: small.subarray(0, 20), wide };
  const textures = Object.entries(pictures).map(([name, bytes]): Texture => ({ name, mimeType: 'image/png', bytes }));
  const slot = (texture: number) => ({ texture, wrapS: 'repeat', wrapT: 'repeat', strength: 1 }) as const;
  const materials = [aMaterial({ maps: { baseColour: slot(1), normal: slot(0), emissive: slot(2), occlusion: slot(3) } })];
  const limited = await limitTextures(sceneOf([box(1, 1, 1)], { materials, textures }));
  expect(limited.textures.map(({ name }) => name)).toEqual(['small', 'wide']);
  expect(limited.textures[0]).toEqual(textures[1]);
  expect(await sharp(limited.textures[1]?.bytes).metadata()).toMatchObject({ format: 'webp', width: 8192, height: 4 });
  expect(limited.materials[0]?.maps).toEqual({ baseColour: slot(0), occlusion: slot(1) });
  expect(limited.warnings).toEqual([
    'bomb: the picture has too many pixels and was left out.',
    'torn: the picture is damaged and was left out.',
  ]);
});
