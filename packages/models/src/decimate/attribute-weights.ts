import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { attributeOf, strideOf } from './attributes.ts';
import type { Unit } from './unit.ts';
import type { UnitState } from './unit-state.ts';

/** Weight of a texture sliding over the surface, relative to a surface that moves as far. */
const SLIDING = 0.5;

/** A normal turned by a radian counts as a surface movement of this share of the part's size. */
const NORMAL = 0.02;

/** A change from white to black counts as a surface movement of this share of the part's size. */
const COLOUR = 0.05;

/** Weights of a vertex's attributes for the simplifier, which measures in sizes of the part. */
export function attributeWeights(unit: Unit, state: UnitState): number[] {
  if (strideOf(unit.layout) === 0) return [];
  return unit.layout.flatMap((name) => {
    switch (name) {
      case 'normals':
        return [NORMAL, NORMAL, NORMAL];
      case 'uvs':
        return Array<number>(2).fill(SLIDING * lengthOfTexture(unit, state));
      case 'colours':
        return [COLOUR, COLOUR, COLOUR, COLOUR];
      case 'bones':
        return [];
    }
  });
}

/** Mean length of the texture's edge on the surface, in sizes of the part. */
function lengthOfTexture({ layout }: Unit, { indices, positions, attributes }: UnitState): number {
  const uvs = attributeOf(attributes, layout, 'uvs');
  if (!uvs) return 0;
  let surface = 0;
  let texture = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(at, at + 3);
    surface += areaOf(positions, 3, a, b, c);
    texture += areaOf(uvs, 2, a, b, c);
  }
  const size = MeshoptSimplifier.getScale(positions, 3);
  return texture > 0 && size > 0 ? Math.sqrt(surface / texture) / size : 0;
}

/** Area of a triangle in two or three dimensions. */
function areaOf(points: Float32Array, size: 2 | 3, a: number, b: number, c: number): number {
  const side = (vertex: number, axis: number) =>
    axis < size ? (points[size * vertex + axis] ?? 0) - (points[size * a + axis] ?? 0) : 0;
  const [ux, uy, uz] = [side(b, 0), side(b, 1), side(b, 2)];
  const [vx, vy, vz] = [side(c, 0), side(c, 1), side(c, 2)];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
