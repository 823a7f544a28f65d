import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Box3, Mesh, MeshStandardMaterial, SphereGeometry, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { expect, test } from 'vitest';
import type { ModelPart } from '../model-part.ts';
import { indexParts, type PartMesh, SCENE_SIZE } from './parts.ts';
import { nearestOnSurface } from './picking.ts';

/** The samples are stored beside the model readers; their README names origin and licence. */
async function openSample(name: string) {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../../packages/models/src/samples', name));
  return new GLTFLoader().parseAsync(new Uint8Array(bytes).buffer, '');
}

const idsOf = (parts: readonly ModelPart[]): string[] => parts.flatMap(({ id, children }) => [id, ...idsOf(children)]);

test('parts without ids are identified by their path from the root, and keep the names of the file', async () => {
  const index = indexParts(await openSample('boolean-test.glb'));
  expect(index.parts.map(({ id, name }) => [id, name])).toEqual([['0', 'world']]);
  expect(idsOf(index.parts).slice(0, 4)).toEqual(['0', '0.0', '0.1', '0.2']);
  expect(new Set(idsOf(index.parts)).size).toBe(29);
  expect(index.find('0.2')).toMatchObject({ name: 'cut_2', parentId: '0' });
  expect([index.meshesOf('0').length, index.meshesOf('0.2').length]).toEqual([28, 1]);
});

test('parts are identified by the ids in the file, never by their names; a duplicate id counts once', async () => {
  const gltf = await openSample('boolean-test.glb');
  gltf.scene.traverse((object) => {
    if (object.name === 'cut_0' || object.name === 'cut_1') object.userData['partId'] = 'p-7';
  });
  const index = indexParts(gltf);
  expect([index.find('p-7')?.name, index.find('0.1')?.name]).toEqual(['cut_0', 'cut_1']);
});

test('CONST-34: a model is 10 units long in the scene and centred at the origin, and points convert both ways', async () => {
  const index = indexParts(await openSample('nested-hierarchy.glb'));
  const corners = [index.box.min, index.box.max].map((corner) => index.toRoom(corner));
  const drawn = new Box3().setFromObject(index.group);
  expect(drawn.min.distanceTo(corners[0] ?? new Vector3(Number.NaN))).toBeLessThan(1e-5);
  expect(drawn.max.distanceTo(corners[1] ?? new Vector3(Number.NaN))).toBeLessThan(1e-5);
  const size = new Vector3().subVectors(corners[1] ?? new Vector3(), corners[0] ?? new Vector3());
  expect(Math.max(size.x, size.y, size.z)).toBeCloseTo(SCENE_SIZE, 5);
  expect(index.toRoom(index.box.getCenter(new Vector3())).length()).toBeLessThan(1e-6);
  const point = new Vector3(0.3, -2, 5);
  expect(index.fromRoom(index.toRoom(point)).distanceTo(point)).toBeLessThan(1e-6);
});

/** A ball as one level of a model. */
function ball(segments: number): PartMesh {
  const geometry = new SphereGeometry(2, segments * 2, segments);
  const mesh = new Mesh(geometry, new MeshStandardMaterial());
  mesh.position.set(1, 0, 0);
  mesh.updateMatrixWorld();
  geometry.computeBoundingBox();
  return { mesh, partId: '0', atRest: mesh.matrixWorld, box: geometry.boundingBox ?? new Box3() };
}

test('a pin of one level is on the surface of another, within the error of the levels, and unchanged on its own', () => {
  const [fine, coarse] = [ball(64), ball(8)];
  const placed = nearestOnSurface([fine], new Vector3(1.7, 1.9, 0.4))?.point ?? new Vector3();
  expect(nearestOnSurface([fine], placed)?.point.distanceTo(placed)).toBeLessThan(1e-6);
  const moved = nearestOnSurface([coarse], placed);
  const sagitta = 2 * (1 - Math.cos(Math.PI / 8));
  expect(moved?.point.distanceTo(placed)).toBeGreaterThan(0.001);
  expect(moved?.point.distanceTo(placed)).toBeLessThan(sagitta);
  expect(nearestOnSurface([coarse], moved?.point ?? new Vector3())?.point.distanceTo(moved?.point ?? new Vector3())).toBeLessThan(
    1e-6,
  );
  expect(moved?.normal.dot(new Vector3().subVectors(placed, coarse.mesh.position).normalize())).toBeGreaterThan(0.9);
});
