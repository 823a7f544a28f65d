import { Box3, BoxGeometry, DoubleSide, FrontSide, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { paintErrors } from './paint-errors.ts';
import type { PartIndex } from './parts.ts';

/** A cube as the only part of a model, its side in the model's own units, in a scene ten times as large. */
function aCube(side: number): PartIndex {
  const mesh = new Mesh(new BoxGeometry(side * 10, side * 10, side * 10));
  mesh.updateMatrixWorld(true);
  const part = { mesh, partId: '0', atRest: mesh.matrix.clone(), box: new Box3() };
  const half = side / 2;
  return {
    group: new Group(),
    parts: [],
    meshes: [part],
    box: new Box3(new Vector3(-half, -half, -half), new Vector3(half, half, half)),
    scale: 10,
    find: () => undefined,
    meshesOf: (id) => (id === '0' ? [part] : []),
    toRoom: (point) => point.clone().multiplyScalar(10),
    fromRoom: (point) => point.clone().divideScalar(10),
  };
}

const signal = new AbortController().signal;

async function firstColour(side: number, mostError: number): Promise<string> {
  const level = aCube(side);
  const materials = await paintErrors(level, { original: aCube(1), mostError, signal });
  expect(materials.size).toBe(1);
  const colours = level.meshes[0]?.mesh.geometry.attributes['color'];
  const [red = 0, green = 0] = colours?.array ?? [];
  return red > green * 2 ? 'red' : green > red * 2 ? 'green' : 'between';
}

test('MODEL-03: a level is green where it matches the original, and red from the given share of the diagonal on', async () => {
  expect(await firstColour(1, 0.01)).toBe('green');
  // A corner of the larger cube is half its diagonal further out: (1.2 - 1) * sqrt(3) / 2, of a diagonal of sqrt(3).
  expect(await firstColour(1.2, 0.1)).toBe('red');
  expect(await firstColour(1.2, 0.2)).toBe('between');
});

test('measuring stops when it is aborted', async () => {
  await expect(paintErrors(aCube(1), { original: aCube(1), mostError: 1, signal: AbortSignal.abort() })).rejects.toThrow();
});

test('errors are painted on those sides that the level shows', async () => {
  for (const side of [FrontSide, DoubleSide]) {
    const level = aCube(1);
    for (const { mesh } of level.meshes) mesh.material = new MeshBasicMaterial({ side });
    const painted = await paintErrors(level, { original: aCube(1), mostError: 1, signal });
    expect([...painted.values()].map((material) => material.side)).toEqual([side]);
  }
});
