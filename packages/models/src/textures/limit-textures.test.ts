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

test('a picture that claims a billion pixels is omitted with a warning, the others keep their index', async () => {
  const [small, wide] = [await picture(8, 8), await picture(9000, 4)];
  const pictures = { bomb: claimedPng(30_000, 30_000), small, torn: small.subarray(0, 20), wide };
  const textures = Object.entries(pictures).map(([name, bytes]): Texture => ({ name, mimeType: 'image/png', bytes }));
  const slot = (texture: number) => ({ texture, wrapS: 'repeat', wrapT: 'repeat', strength: 1 }) as const;
  const materials = [aMaterial({ maps: { baseColour: slot(1), normal: slot(0), emissive: slot(2), occlusion: slot(3) } })];
  const limited = await limitTextures(sceneOf([box(1, 1, 1)], { materials, textures }));
  expect(limited.textures.map(({ name }) => name)).toEqual(['small', 'torn', 'wide']);
  expect(limited.textures.slice(0, 2)).toEqual(textures.slice(1, 3));
  expect(await sharp(limited.textures[2]?.bytes).metadata()).toMatchObject({ format: 'webp', width: 8192, height: 4 });
  expect(limited.materials[0]?.maps).toEqual({ baseColour: slot(0), emissive: slot(1), occlusion: slot(2) });
  expect(limited.warnings).toEqual(['bomb: the picture has too many pixels and was left out.']);
});
