import { type Document, type JSONDocument, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import sharp from 'sharp';
import { Box3, type Mesh, type MeshStandardMaterial, type Object3D, Vector3 } from 'three';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { expect, test } from 'vitest';
import { normaliseScene } from '../normalise/index.ts';
import { withNormals } from '../normals/crease-normals.ts';
import { diagonalOf } from '../scene/bounds.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { aMaterial, aNode, ball, box, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { positionGrids, roundPositions, writeGlb } from './index.ts';

async function glbOf(scene: Scene): Promise<Uint8Array> {
  const meshes = scene.meshes.map(({ primitives }) => ({ primitives: primitives.map(withNormals) }));
  const ready = { ...scene, meshes };
  const grids = positionGrids(ready, diagonalOf(ready), 0);
  return writeGlb(roundPositions(ready, grids), grids);
}

async function readWithGltfTransform(glb: Uint8Array): Promise<Document> {
  await MeshoptDecoder.ready;
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  return io.readBinary(glb);
}

async function readWithThree(glb: Uint8Array): Promise<GLTF> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  return loader.parseAsync(glb.slice().buffer, '');
}

const jsonOf = (glb: Uint8Array): JSONDocument['json'] => {
  const view = new DataView(glb.buffer, glb.byteOffset);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + view.getUint32(12, true))));
};

const meshesOf = (root: Object3D): Mesh[] => {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if ('isMesh' in object) meshes.push(object as Mesh);
  });
  return meshes;
};

/** Two bolts of one mesh on a plate of two materials. */
function aPlateWithBolts(): Scene {
  const steel = aMaterial({ name: 'Steel', baseColour: [0.2, 0.3, 0.4, 1], metallic: 0.9, roughness: 0.3 });
  const glass = aMaterial({ name: 'Glass', baseColour: [1, 1, 1, 0.25], alpha: 'blend', doubleSided: true });
  const plate: Primitive = { ...box(100, 4, 80), material: 0 };
  const pane: Primitive = { ...box(20, 30, 2), material: 1 };
  return sceneOf([], {
    nodes: [
      aNode({ partId: '0', name: 'Assembly' }),
      aNode({ partId: '0.0', name: 'Plate', parent: 0, mesh: 0 }),
      aNode({ partId: '0.1', name: 'Bolt', parent: 0, mesh: 1, matrix: movedBy(10, 4, 10) }),
      aNode({ partId: '0.2', name: 'Bolt', parent: 0, mesh: 1, matrix: movedBy(90, 4, 70) }),
    ],
    meshes: [{ primitives: [plate, pane] }, { primitives: [{ ...gridOn(ball(3), 24, 12), uvs: null, material: null }] }],
    materials: [steel, glass],
  });
}

test('MODEL-05: glTF-Transform reads the written file with its hierarchy, names, part ids and materials', async () => {
  const root = (await readWithGltfTransform(await glbOf(aPlateWithBolts()))).getRoot();
  const assembly = root.listScenes()[0]?.listChildren()[0];
  expect(assembly?.getName()).toBe('Assembly');
  const parts = assembly?.listChildren() ?? [];
  expect(parts.map((part) => [part.getName(), part.getExtras()])).toEqual([
    ['Plate', { partId: '0.0' }],
    ['Bolt', { partId: '0.1' }],
    ['Bolt', { partId: '0.2' }],
  ]);
  expect(parts[1]?.getMesh()).toBe(parts[2]?.getMesh());
  expect(parts[2]?.getTranslation()).toEqual([90, 4, 70]);
  const materials = parts[0]
    ?.getMesh()
    ?.listPrimitives()
    .map((primitive) => primitive.getMaterial());
  expect(materials?.map((material) => material?.getName())).toEqual(['Steel', 'Glass']);
  expect(materials?.[0]?.getBaseColorFactor()).toEqual([0.2, 0.3, 0.4, 1]);
  expect(materials?.[1]?.getAlphaMode()).toBe('BLEND');
  expect(materials?.[1]?.getDoubleSided()).toBe(true);
});

test('MODEL-05 CONST-34: three shows a normalised model centred, ten units long, with every triangle', async () => {
  const { scene } = await readWithThree(await glbOf(normaliseScene(aPlateWithBolts())));
  scene.updateMatrixWorld(true);
  const bounds = new Box3().setFromObject(scene, true);
  expect(bounds.getCenter(new Vector3()).length()).toBeLessThan(1e-4);
  expect(Math.max(...bounds.getSize(new Vector3()).toArray())).toBeCloseTo(10, 4);
  const meshes = meshesOf(scene);
  const triangles = meshes.reduce((sum, { geometry }) => sum + (geometry.index?.count ?? 0) / 3, 0);
  expect(triangles).toBe(12 + 12 + 2 * 24 * 12 * 2);
  const steel = meshes[0]?.material as MeshStandardMaterial;
  expect(steel.color.toArray().map((share) => Math.round(share * 100))).toEqual([20, 30, 40]);
});

test('positions are exact to half a step of 1/262,144 of the diagonal, in the units of the source', async () => {
  const sphere: Primitive = { ...gridOn(ball(50, [1000, 0, 0]), 40, 20), uvs: null };
  const { scene } = await readWithThree(await glbOf(sceneOf([sphere])));
  const positions = meshesOf(scene)[0]?.geometry.getAttribute('position');
  const step = (100 * Math.sqrt(3)) / 2 ** 18;
  for (let vertex = 0; vertex < (positions?.count ?? 0); vertex++) {
    const point = new Vector3().fromBufferAttribute(positions!, vertex);
    expect(Math.abs(point.distanceTo(new Vector3(1000, 0, 0)) - 50)).toBeLessThan(step);
  }
});

test('a small part beside a large one keeps its shape', async () => {
  const hall = box(100_000, 100_000, 100_000);
  const nut: Primitive = { ...gridOn(ball(2), 40, 20), uvs: null };
  const { scene } = await readWithThree(await glbOf(sceneOf([hall, nut])));
  const positions = meshesOf(scene)[1]?.geometry.getAttribute('position');
  for (let vertex = 0; vertex < (positions?.count ?? 0); vertex++) {
    expect(new Vector3().fromBufferAttribute(positions!, vertex).length()).toBeCloseTo(2, 2);
  }
});

test('colours, texture coordinates and a texture survive; a webp is declared', async () => {
  const surface = gridOn(ball(1), 16, 8);
  const colours = new Float32Array(4 * (surface.positions.length / 3)).map((_, at) => [1, 0.5, 0.002, 1][at % 4] ?? 0);
  const slot = { texture: 0, wrapS: 'clamp', wrapT: 'repeat', strength: 1 } as const;
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const scene = sceneOf([{ ...surface, colours, material: 0 }], {
    materials: [aMaterial({ maps: { baseColour: slot } })],
    textures: [{ name: 'red', mimeType: 'image/webp', bytes: picture }],
  });
  const glb = await glbOf(scene);
  expect(jsonOf(glb).extensionsRequired).toContain('EXT_texture_webp');
  const root = (await readWithGltfTransform(glb)).getRoot();
  const primitive = root.listMeshes()[0]?.listPrimitives()[0];
  const uvs = primitive?.getAttribute('TEXCOORD_0');
  expect(uvs?.getMaxNormalized([])).toEqual([1, 1]);
  const colour = primitive?.getAttribute('COLOR_0')?.getElement(0, []) ?? [];
  [1, 0.5, 0.002, 1].forEach((share, at) => expect(colour[at]).toBeCloseTo(share, 4));
  expect(root.listTextures()[0]?.getImage()).toEqual(new Uint8Array(picture));
});

test('all counts and ranges in a document are correct', async () => {
  const glb = await glbOf(aPlateWithBolts());
  expect(new DataView(glb.buffer, glb.byteOffset).getUint32(8, true)).toBe(glb.byteLength);
  const root = (await readWithGltfTransform(glb)).getRoot();
  const json = jsonOf(glb);
  const stated = json.accessors?.filter(({ min }) => min) ?? [];
  const found = root.listMeshes().flatMap((mesh) => mesh.listPrimitives().map((primitive) => primitive.getAttribute('POSITION')));
  expect(stated.map(({ min, max }) => [min, max])).toEqual(found.map((accessor) => [accessor?.getMin([]), accessor?.getMax([])]));
});
