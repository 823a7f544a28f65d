import type { Material } from '../scene/scene.ts';
import { dot, unit, type Vector } from '../scene/vector.ts';
import type { Camera } from './camera.ts';

/** Linear colours are clamped to this range, so that black and white parts are visible on dark and light pages. */
const DARKEST = 0.008;
const LIGHTEST = 0.86;

/** Computes the light that a surface reflects to the camera. */
export interface Light {
  /** Diffuse and specular brightness for this normal. The normal faces either way. */
  at(x: number, y: number, z: number, gloss: number): { readonly matt: number; readonly gleam: number };
}

/** A lamp over the left shoulder, a weaker one from the right, and light from above and below. */
export function lightFor({ right, up, back }: Camera): Light {
  const towards = (r: number, u: number, b: number): Vector =>
    unit(
      [0, 1, 2].map((axis) => r * (right[axis] ?? 0) + u * (up[axis] ?? 0) + b * (back[axis] ?? 0)) as [number, number, number],
    );
  const lamp = towards(-0.55, 0.75, 0.6);
  const fill = towards(0.8, 0.1, 0.5);
  const half = unit([lamp[0] + back[0], lamp[1] + back[1], lamp[2] + back[2]]);
  return {
    at: (x, y, z, gloss) => {
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      const turn = (dot([x, y, z], back) < 0 ? -1 : 1) / length;
      const normal: Vector = [x * turn, y * turn, z * turn];
      const sky = 0.3 + 0.14 * normal[1];
      const matt = sky + 0.62 * Math.max(0, dot(normal, lamp)) + 0.2 * Math.max(0, dot(normal, fill));
      const gleam = gloss * 0.35 * Math.max(0, dot(normal, half)) ** (6 + 40 * gloss);
      return { matt, gleam };
    },
  };
}

/** 0 for chalk, 1 for a mirror. */
export function glossOf({ roughness, metallic }: Material): number {
  return Math.min(1, Math.max(0, (1 - roughness) * (0.5 + 0.5 * metallic)));
}

/** Where highlights start to be compressed. */
const SHOULDER = 0.6;

/** Maps a linear colour to a range that is visible on any page. */
export function visible(value: number): number {
  const held =
    value <= SHOULDER ? Math.max(0, value) : SHOULDER + (1 - SHOULDER) * Math.tanh((value - SHOULDER) / (1 - SHOULDER));
  return DARKEST + (LIGHTEST - DARKEST) * held;
}
