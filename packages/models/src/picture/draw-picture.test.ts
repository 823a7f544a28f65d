import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { aMaterial, aNode, ball, box, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { drawPicture } from './index.ts';

const SIZE_PX = 64;

/** Returns a function that reads red, green, blue and alpha at a position of the picture, across and down from 0 to 1. */
async function pictureOf(scene: Scene) {
  const { data, info } = await sharp(await drawPicture(scene, SIZE_PX))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([SIZE_PX, SIZE_PX, 4]);
  return (across: number, down: number) => {
    const at = 4 * (Math.floor(down * SIZE_PX) * SIZE_PX + Math.floor(across * SIZE_PX));
    return [...data.subarray(at, at + 4)];
  };
}

const aBall = (colour: readonly [number, number, number, number]) =>
  sceneOf([{ ...gridOn(ball(1), 40, 20), uvs: null, material: 0 }], { materials: [aMaterial({ baseColour: colour })] });

test('a model is centred, fills the picture, and has a transparent background', async () => {
  const at = await pictureOf(aBall([0.8, 0.02, 0.02, 1]));
  const [red = 0, green = 0, blue = 0, alpha] = at(0.5, 0.5);
  expect(alpha).toBe(255);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  expect(at(0.5, 0.12)[3]).toBe(255);
  expect(at(0.12, 0.5)[3]).toBe(255);
  for (const corner of [0.02, 0.97]) expect(at(corner, corner)[3]).toBe(0);
});

test.each([
  ['white', [1, 1, 1, 1], 0],
  ['black', [0, 0, 0, 1], 255],
] as const)('a %s model is never quite so, and light falls from the upper left', async (_, colour, limit) => {
  const at = await pictureOf(aBall(colour));
  const [lit = 0] = at(0.35, 0.3);
  const [shaded = 0] = at(0.7, 0.8);
  expect(lit).toBeGreaterThanOrEqual(shaded);
  expect(Math.abs(lit - (255 - limit))).toBeGreaterThan(5);
});

test('nearer surfaces hide farther ones', async () => {
  const [near, far] = [aMaterial({ baseColour: [0, 0, 1, 1] }), aMaterial({ baseColour: [1, 0, 0, 1] })];
  const wall = { ...box(4, 4, 0.1), material: 1 };
  const plate = { ...box(4, 4, 0.1), material: 0 };
  const scene = sceneOf([plate, wall], {
    nodes: [aNode({ partId: '0', mesh: 0, matrix: movedBy(0, 0, 1) }), aNode({ partId: '1', mesh: 1 })],
    materials: [near, far],
  });
  const [red = 0, , blue = 0] = (await pictureOf(scene))(0.5, 0.55);
  expect(blue).toBeGreaterThan(3 * red);
});

test('a texture is drawn in its place, and is visible through glass', async () => {
  const halves = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00ff00' } })
    .composite([{ input: { create: { width: 64, height: 32, channels: 3, background: '#ff0000' } }, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const slot = { texture: 0, wrapS: 'clamp', wrapT: 'clamp', strength: 1 } as const;
  const painted = { ...gridOn(ball(1), 40, 20), material: 0 };
  const shell = { ...gridOn(ball(1.05), 40, 20), uvs: null, material: 1 };
  const scene = sceneOf([painted, shell], {
    materials: [
      aMaterial({ baseColour: [1, 1, 1, 1], maps: { baseColour: slot } }),
      aMaterial({ baseColour: [0, 0, 1, 0.2], alpha: 'blend' }),
    ],
    textures: [{ name: 'halves', mimeType: 'image/png', bytes: halves }],
  });
  const at = await pictureOf(scene);
  const [low = [], high = []] = [at(0.5, 0.85), at(0.5, 0.15)];
  expect(low[0]).toBeGreaterThan(1.5 * (low[1] ?? 0));
  expect(high[1]).toBeGreaterThan(1.5 * (high[0] ?? 0));
  expect(high[2]).toBeGreaterThan(20);
});

test('a model without content is an empty picture, not a failure', async () => {
  expect((await pictureOf(sceneOf([])))(0.5, 0.5)).toEqual([0, 0, 0, 0]);
});
