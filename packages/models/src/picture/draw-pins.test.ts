import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readShownGlb } from '../read/index.ts';
import { drawPins, type ViewedPin } from './draw-pins.ts';

/** 28 parts; the box of `0.0`, a bar, goes from -2.5 to -2 along x. */
const SAMPLE = { name: 'boolean-test.glb', path: fileURLToPath(new URL('../samples/boolean-test.glb', import.meta.url)) };

/** From the front, upright: the camera is on the z axis, without rotation. */
const FRONT = { position: [0, 0, 25], rotation: [0, 0, 0, 1] } as const;
/** From behind: half a turn around the y axis. */
const BEHIND = { position: [0, 0, -25], rotation: [0, 1, 0, 0] } as const;

const pin = (id: string, position: ViewedPin['position'], view: ViewedPin['view'] = FRONT): ViewedPin => ({ id, position, view });

test('a pin is in the picture where the view of its note shows it, mirrored from behind', async () => {
  const scene = await readShownGlb(SAMPLE);
  const [front, behind, ...more] = await drawPins(scene, [pin('a', [-2.25, 0.5, 0]), pin('b', [-2.25, 0.5, 0], BEHIND)], 128);
  expect(more).toEqual([]);
  expect([front?.pins[0]?.id, behind?.pins[0]?.id]).toEqual(['a', 'b']);
  const [x, y] = [front?.pins[0]?.x ?? 0, front?.pins[0]?.y ?? 0];
  expect(x).toBeLessThan(0.5);
  expect(behind?.pins[0]?.x).toBeCloseTo(1 - x, 1);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(1);
});

test('pins written in nearly the same view share a picture; one outside of it widens it', async () => {
  const scene = await readShownGlb(SAMPLE);
  const near = { ...FRONT, position: [0.5, 0, 25] } as const;
  const [picture, ...more] = await drawPins(scene, [pin('a', [-2.25, 0, 0]), pin('b', [12, 0, 0], near)], 64);
  expect(more).toEqual([]);
  for (const { x, y } of picture?.pins ?? []) for (const share of [x, y]) expect(Math.abs(share - 0.5)).toBeLessThan(0.5);
  const wide = picture?.pins.find(({ id }) => id === 'b')?.x ?? 0;
  expect(wide).toBeGreaterThan(0.9);
});

test('an occluded pin is marked as hidden, one on the front surface is not', async () => {
  const scene = await readShownGlb(SAMPLE);
  const [picture] = await drawPins(scene, [pin('front', [-2.25, 0, 3]), pin('back', [-2.25, 0, -30])], 128);
  expect(picture?.pins.map(({ id, isHidden }) => [id, isHidden])[0]).toEqual(['front', false]);
  const { width, height } = await sharp(picture?.jpeg).metadata();
  expect([width, height]).toEqual([128, 128]);
});
