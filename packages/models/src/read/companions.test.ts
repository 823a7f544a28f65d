import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { companionsOf } from './companions.ts';
import { fileInMemory } from './model-file.ts';

const model = fileInMemory('part.obj', new Uint8Array());
const files = ['Wood Oak.JPG', 'M\u00fcller.png', 'paint.mtl'].map((name) => fileInMemory(name, new Uint8Array()));
const found = (reference: string) => companionsOf(model, files).find(reference)?.name;

test('a file is found by its base name, whatever its folder, case, escapes and way of writing accents', () => {
  expect(found('D:\\projects\\textures\\wood oak.jpg')).toBe('Wood Oak.JPG');
  expect(found('./textures/WOOD%20OAK.jpg')).toBe('Wood Oak.JPG');
  expect(found('Mu\u0308ller.png')).toBe('M\u00fcller.png');
  expect(found('textures/steel.jpg')).toBeUndefined();
  expect(found('100%.jpg')).toBeUndefined();
});

test('a renamed file is found when it is the only one of its kind', () => {
  expect(companionsOf(model, files).only('mtl')?.name).toBe('paint.mtl');
  expect(companionsOf(model, [...files, fileInMemory('other.mtl', new Uint8Array())]).only('mtl')).toBeUndefined();
});

const archived = (...paths: string[]) => paths.map((path) => fileInMemory(path, new Uint8Array()));
const inArchive = (modelPath: string, paths: readonly string[], fromPath = modelPath) => {
  const companions = companionsOf(fileInMemory(modelPath, new Uint8Array()), archived(...paths));
  const from = fileInMemory(fromPath, new Uint8Array());
  return (reference: string) => {
    const file = companions.find(reference, from);
    return file && `${file.folder}${file.name}`;
  };
};

test('of several files of one name that is found which lies where the model looks for it', () => {
  const find = inArchive('kit/part.gltf', ['kit/a/uv.png', 'kit/b/uv.png', 'kit/uv.png', 'uv.png']);
  expect(['uv.png', './a/uv.png', 'B\\UV.png', '../uv.png', 'a%2Fuv.png', 'a%5Cuv.png'].map(find)).toEqual([
    'kit/uv.png',
    'kit/a/uv.png',
    'kit/b/uv.png',
    'uv.png',
    'kit/a/uv.png',
    'kit/a/uv.png',
  ]);
  expect(find('C:\\jobs\\fan\\b\\uv.png')).toBe('kit/b/uv.png');
});

test('a file that names another is looked beside first, then the model', () => {
  const find = inArchive('kit/part.obj', ['kit/paint/uv.png', 'kit/uv.png', 'kit/tex/oak.png', 'oak.png'], 'kit/paint/part.mtl');
  expect(find('uv.png')).toBe('kit/paint/uv.png');
  expect(find('tex/oak.png')).toBe('kit/tex/oak.png');
});

test('several files of one name elsewhere are not guessed from, and the warning says so', async () => {
  const find = inArchive('kit/part.fbx', ['kit/a/uv.png', 'kit/b/uv.png']);
  expect(['uv.png', 'C:\\jobs\\uv.png', 'c/uv.png'].map(find)).toEqual([undefined, undefined, undefined]);
  const companions = companionsOf(model, archived('a/uv.png', 'b/uv.png'));
  expect(companions.reasonFor('uv.png')).toBe('came along several times, and none of them lies where the model looks for it');
  expect(companions.reasonFor('oak.png')).toBe('did not come along');
});

test('pictures of one name in several folders of an archive each come to their part', async () => {
  const name = 'zip-gltf-same-texture-name.zip';
  const { scene } = await readFiles({ [name]: await sample(`reported/${name}`) });
  const colours = scene.nodes.map(async ({ mesh }) => {
    const material = scene.materials[scene.meshes[mesh ?? -1]?.primitives[0]?.material ?? -1];
    const picture = scene.textures[material?.maps.baseColour?.texture ?? -1];
    return [...(await sharp(picture?.bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)];
  });
  expect(await Promise.all(colours)).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]);
  expect(scene.warnings).toEqual([]);
});

test('a buffer whose address has a folder and escapes is found', async () => {
  const files = ['scene.gltf', 'geometryä.bin'].map(
    async (name) => [name, await sample(`reported/gltf-percent/${name}`)] as const,
  );
  const { scene } = await readFiles(Object.fromEntries(await Promise.all(files)));
  expect(scene.meshes[0]?.primitives[0]?.indices).toHaveLength(36);
});
