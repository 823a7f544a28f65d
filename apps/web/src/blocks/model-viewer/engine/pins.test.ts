import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PerspectiveCamera, Triangle, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexParts, type PartIndex } from './parts.ts';
import { openPins, pinOf } from './pins.ts';

const MODELS = join(import.meta.dirname, '../../../../../../packages/models/src');

/** A turned part, and an assembly of parts cut out of one another. */
const SAMPLES = [
  ['simplefoc-bottom-swingup.stl', 1],
  ['boolean-test.glb', 28],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-pins-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const atRest = { offsetOf: () => new Vector3() };
const nobody = { isQuick: () => false, isHidden: () => false };
const stage = { camera: new PerspectiveCamera(), canvas: document.createElement('canvas') };

/** Creates the levels of a sample as the server does. Returns the largest error of each, as a share of the diagonal. */
async function makeLevels(sample: string): Promise<number[]> {
  const command = [join(MODELS, 'cli/main.ts'), 'decimate', join(MODELS, 'samples', sample), '-o', folder, '--measure'];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return Array.from(stdout.matchAll(/([\d.]+) % max/g), ([, percent]) => Number(percent) / 100);
}

async function openLevel(level: 1 | 5): Promise<PartIndex> {
  const bytes = new Uint8Array(await readFile(join(folder, `${level}.glb`)));
  return indexParts(await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(bytes.buffer, ''));
}

/** The triangles of a part in the scene, one by one. */
function trianglesOf(index: PartIndex, partId: string): Triangle[] {
  return index.meshesOf(partId).flatMap(({ mesh }) => {
    const { index: order, attributes } = mesh.geometry;
    const { position } = attributes;
    if (!order || !position) throw new Error('levels have lists of corners');
    const corner = (at: number) => mesh.localToWorld(new Vector3().fromBufferAttribute(position, order.getX(at)));
    return Array.from(
      { length: order.count / 3 },
      (_, face) => new Triangle(corner(3 * face), corner(3 * face + 1), corner(3 * face + 2)),
    );
  });
}

function distanceTo(point: Vector3, triangles: readonly Triangle[]): number {
  return triangles.reduce(
    (least, triangle) => Math.min(least, triangle.closestPointToPoint(point, new Vector3()).distanceTo(point)),
    Number.POSITIVE_INFINITY,
  );
}

test.each(SAMPLES)(
  'ANNO-15: pins on %s are on the surface of their parts after another level is approved, where they were',
  async (sample, parts) => {
    const [mostMoved = 0] = (await makeLevels(sample)).slice(-1);
    const [fine, coarse] = [await openLevel(1), await openLevel(5)];
    const pins = fine.meshes.map(({ partId }) => {
      const triangles = trianglesOf(fine, partId);
      const point = triangles[triangles.length >> 1]?.getMidpoint(new Vector3()) ?? new Vector3();
      return { id: partId, pin: pinOf(fine, atRest, { partId, point, normal: new Vector3(0, 1, 0) }), point };
    });
    expect(new Set(pins.map(({ id }) => id)).size).toBe(parts);
    const placed = openPins(stage, coarse, atRest, nobody);
    placed.set(pins);
    const diagonal = fine.box.getSize(new Vector3()).length() * fine.scale;
    const before = pins.map(({ id, point }) => distanceTo(point, trianglesOf(coarse, id)));
    expect(Math.max(...before), 'the surface went elsewhere').toBeGreaterThan(1e-3);
    for (const { id, point } of pins) {
      const now = placed.find(id) ?? new Vector3();
      expect(distanceTo(now, trianglesOf(coarse, id)), `${id} is on its part`).toBeLessThan(1e-4);
      expect(now.distanceTo(point), `${id} is where it was`).toBeLessThan((mostMoved + 0.001) * diagonal);
    }
  },
);

test('ANNO-15: a pin whose part is gone, or whose surface is elsewhere, is lost and not drawn; the others stay', async () => {
  await makeLevels('boolean-test.glb');
  const index = await openLevel(1);
  const [mesh] = index.meshes;
  if (!mesh) throw new Error('The sample has parts');
  const point = trianglesOf(index, mesh.partId)[0]?.getMidpoint(new Vector3()) ?? new Vector3();
  const pin = pinOf(index, atRest, { partId: mesh.partId, point, normal: new Vector3(0, 1, 0) });
  const away = index.fromRoom(new Vector3(0, 30, 0)).toArray();
  const pins = openPins(stage, index, atRest, nobody);
  pins.set([
    { id: 'stays', pin },
    { id: 'part is gone', pin: { ...pin, partId: '7.7.7' } },
    { id: 'elsewhere', pin: { ...pin, position: away } },
  ]);
  expect(pins.lost()).toEqual(['part is gone', 'elsewhere']);
  expect(
    pins
      .places()
      .filter(({ isAway }) => !isAway)
      .map(({ id }) => id),
  ).toEqual(['stays']);
});
