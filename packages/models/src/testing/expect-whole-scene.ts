import { expect } from 'vitest';
import type { Primitive, Scene } from '../scene/scene.ts';

/** Expects all guarantees of `scene.ts`; stages and writer rely on them without checks. */
export function expectWholeScene({ nodes, meshes, materials, textures }: Scene): void {
  const within = (index: number | null, list: readonly unknown[]) => index === null || (index >= 0 && index < list.length);
  nodes.forEach((node, index) => {
    expect(node.parent === null || node.parent < index, `the parent of ${node.partId} stands before it`).toBe(true);
    expect(node.matrix.length === 16 && node.matrix.every(Number.isFinite), `${node.partId} has a matrix`).toBe(true);
    expect(within(node.mesh, meshes), `what ${node.partId} shows is there`).toBe(true);
  });
  expect(new Set(nodes.map(({ partId }) => partId)).size, 'part ids are each there once').toBe(nodes.length);
  expect(
    nodes.some(({ mesh }) => mesh !== null),
    'something is shown',
  ).toBe(true);
  for (const { maps } of materials) for (const slot of Object.values(maps)) expect(within(slot.texture, textures)).toBe(true);
  for (const primitive of meshes.flatMap((mesh) => mesh.primitives)) {
    expectWholePrimitive(primitive);
    expect(within(primitive.material, materials)).toBe(true);
  }
}

function expectWholePrimitive({ positions, indices, normals, uvs, colours }: Primitive): void {
  const vertices = positions.length / 3;
  const isSize = (list: ArrayLike<number> | null, width: number) => list === null || list.length === width * vertices;
  expect(indices.length > 0 && indices.length % 3 === 0, 'triangles have three corners').toBe(true);
  expect(
    indices.every((vertex) => vertex < vertices),
    'corners are among the vertices',
  ).toBe(true);
  expect(
    [normals, uvs, colours].map((list, at) => isSize(list, [3, 2, 4][at] ?? 0)),
    'lists fit',
  ).toEqual(Array(3).fill(true));
  for (const list of [positions, normals, uvs, colours])
    expect(list?.every(Number.isFinite) ?? true, 'numbers are finite').toBe(true);
  expect(colours?.every((value) => value >= 0 && value <= 1) ?? true, 'colours are shares').toBe(true);
  expect(unitLengths(normals), 'normals have unit length').toBe(true);
}

function unitLengths(normals: Float32Array | null): boolean {
  for (let at = 0; normals && at < normals.length; at += 3) {
    if (Math.abs(Math.hypot(normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0) - 1) > 1e-5) return false;
  }
  return true;
}
