import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartAppearance } from '@benchbook/domain/textures';
import { DoubleSide, FrontSide, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { beforeAll, expect, test } from 'vitest';
import { ALL_SHOWN, type PartsShown } from '../model-part.ts';
import { openPartDisplay } from './part-display.ts';
import { indexParts, type PartIndex } from './parts.ts';

/** A scene view without a graphics card: nothing is drawn. */
const sceneView = { canvas: document.createElement('canvas'), requestFrame: () => undefined, beforeFrame: () => undefined };

let index: PartIndex;
beforeAll(async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../../packages/models/src/samples/boolean-test.glb'));
  index = indexParts(await new GLTFLoader().parseAsync(new Uint8Array(bytes).buffer, ''));
});

const meshOf = (id: string): Mesh => index.meshesOf(id)[0]?.mesh ?? new Mesh();
const materialOf = (id: string): MeshStandardMaterial => {
  const { material } = meshOf(id);
  if (!(material instanceof MeshStandardMaterial)) throw new Error('not a plain material');
  return material;
};
const dressed = () => openPartDisplay(sceneView, index, { accent: '#1455cf', repeat: 2 });
const shown = (more: Partial<PartsShown>): PartsShown => ({ ...ALL_SHOWN, ...more });

test('TEX-09 TEX-10 TEX-11: a part glows with 0.2 under the pointer and with 0.3 when selected, and not after deselection', () => {
  const display = dressed();
  const fromFile = materialOf('0.2');
  display.show(shown({ hoveredId: '0.2' }));
  expect(materialOf('0.2').emissiveIntensity).toBe(0.2);
  display.show(shown({ hoveredId: '0.2', selectedId: '0.2' }));
  expect([materialOf('0.2').emissiveIntensity, materialOf('0.2').emissive.getHexString()]).toEqual([0.3, '1455cf']);
  expect(materialOf('0.3').emissive.getHexString()).toBe('000000');
  display.show(shown({}));
  expect(materialOf('0.2')).toBe(fromFile);
  display.close();
});

test('parts are hidden, isolated and ghosted, and only fully visible ones can be clicked', () => {
  const display = dressed();
  const visible = () => index.meshes.filter(({ mesh }) => mesh.visible).length;
  const pressable = () => index.meshes.filter(display.isPickable).length;
  display.show(shown({ hiddenIds: new Set(['0.2', '0.3']) }));
  expect(visible()).toBe(26);
  display.show(shown({ isolatedId: '0.2' }));
  expect(visible()).toBe(1);
  display.show(shown({ selectedId: '0.2', isGhosted: true }));
  expect([visible(), pressable(), materialOf('0.4').transparent, materialOf('0.2').transparent]).toEqual([28, 1, true, false]);
  display.show(shown({ isWireframe: true }));
  expect(materialOf('0.5').wireframe).toBe(true);
  display.close();
});

test('exploded parts move away from the centre, each with all its meshes, and return', () => {
  // A part of two materials: two meshes that move together.
  const [one, two] = [index.meshesOf('0.6')[0], index.meshesOf('0.7')[0]];
  if (!one || !two) throw new Error('the sample has more parts');
  const torn: PartIndex = {
    ...index,
    meshes: index.meshes.map((each) => (each === two ? { ...two, partId: one.partId } : each)),
  };
  const display = openPartDisplay(sceneView, torn, { accent: '#1455cf', repeat: 2 });
  const moved = ({ mesh, atRest }: typeof one) =>
    new Vector3().setFromMatrixPosition(mesh.matrix).sub(new Vector3().setFromMatrixPosition(atRest));
  display.show(shown({ explode: 1 }));
  expect(moved(one).length()).toBeGreaterThan(0);
  expect(moved(two).distanceTo(moved(one))).toBeLessThan(1e-9);
  expect(display.offsetOf(one.partId).distanceTo(moved(one))).toBeLessThan(1e-9);
  display.show(shown({}));
  expect(moved(one).length()).toBe(0);
  display.close();
});

test('TEX-05 ERR-33: parts get their appearances by id, a plain colour unchanged, and an unknown texture is grey', () => {
  const display = dressed();
  display.show(ALL_SHOWN);
  const look = (partId: string, more: Partial<PartAppearance>): PartAppearance => ({
    partId,
    partName: '',
    textureFile: '',
    textureIndex: -1,
    textureName: '',
    colour: null,
    ...more,
  });
  const before = materialOf('0.9');
  display.setAppearances([
    look('0.2', { textureIndex: 13, textureName: 'brass' }),
    look('0.3', { colour: '#43a047' }),
    look('0.4', { textureIndex: 99 }),
  ]);
  expect([materialOf('0.2').metalness, materialOf('0.2').flatShading]).toEqual([1, true]);
  expect(materialOf('0.3').color.getHexString()).toBe('43a047');
  expect(materialOf('0.4').color.getHexString()).toBe('9e9e9e');
  expect(materialOf('0.9')).toBe(before);
  display.setAppearances([]);
  expect(materialOf('0.2').metalness).toBe(before.metalness);
  display.close();
});

test('a surface that the file shows from both sides stays so in an appearance, as a ghost and when selected', () => {
  const fromFile = materialOf('0.2');
  meshOf('0.2').material = Object.assign(fromFile.clone(), { side: DoubleSide });
  const display = dressed();
  const sides = () => ['0.2', '0.3'].map((id) => materialOf(id).side);
  const look = { partName: '', textureFile: '', textureIndex: -1, textureName: '', colour: '#43a047' };
  display.show(shown({ selectedId: '0.4', isGhosted: true }));
  expect(sides()).toEqual([DoubleSide, FrontSide]);
  display.setAppearances([
    { ...look, partId: '0.2' },
    { ...look, partId: '0.3' },
  ]);
  display.show(shown({ selectedId: '0.2' }));
  expect(sides()).toEqual([DoubleSide, FrontSide]);
  display.close();
  meshOf('0.2').material = fromFile;
});

test('CONST-35: textures repeat twice as often in the viewer as in the picker', () => {
  const tileOf = (repeat: 1 | 2): number => {
    const display = openPartDisplay(sceneView, index, { accent: '#1455cf', repeat });
    display.show(ALL_SHOWN);
    const look = { partId: '0.2', partName: '', textureFile: '', textureIndex: 13, textureName: 'brass', colour: null };
    display.setAppearances([look]);
    const uniforms: Record<string, { value: number }> = {};
    const shader = { uniforms, vertexShader: '', fragmentShader: '' };
    Reflect.apply(materialOf('0.2').onBeforeCompile, undefined, [shader]);
    display.close();
    return uniforms['uTile']?.value ?? 0;
  };
  expect(tileOf(1)).toBeGreaterThan(0);
  expect(tileOf(1)).toBeCloseTo(2 * tileOf(2), 9);
});
