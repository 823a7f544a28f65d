import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { aMaterial, box, sceneOf } from '../testing/shapes.ts';
import { resizeTextures } from './index.ts';

/** A box with a half transparent texture of the given size. */
async function aTexturedScene(width: number, height: number): Promise<Scene> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 10, alpha: 0.5 } } })
    .png()
    .toBuffer();
  const slot = { texture: 0, wrapS: 'repeat', wrapT: 'repeat', strength: 1 } as const;
  return sceneOf([box(1, 1, 1)], {
    materials: [aMaterial({ maps: { baseColour: slot } })],
    textures: [{ name: 'orange', mimeType: 'image/png', bytes }],
  });
}

test('a texture becomes smaller level by level and keeps its proportions', async () => {
  const scene = await aTexturedScene(2100, 700);
  const sizes = [];
  for (const setting of [0, 2, 4]) {
    const [texture] = (await resizeTextures(scene, setting)).textures;
    const { format, width, height, hasAlpha } = await sharp(texture?.bytes).metadata();
    expect([texture?.mimeType, format, hasAlpha]).toEqual(['image/webp', 'webp', true]);
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [2048, 683],
    [1024, 341],
    [512, 171],
  ]);
});

test('a texture that is small enough stays byte-identical', async () => {
  const scene = await aTexturedScene(512, 64);
  expect((await resizeTextures(scene, 4)).textures).toEqual(scene.textures);
});

test('an unreadable texture is passed on, and the model is still processed', async () => {
  const scene = await aTexturedScene(600, 600);
  const bytes = scene.textures[0]?.bytes.subarray(0, 60) ?? new Uint8Array();
  const broken = { ...scene, textures: [{ name: 'torn', mimeType: 'image/png' as const, bytes }] };
  expect((await resizeTextures(broken, 4)).textures).toEqual(broken.textures);
});
