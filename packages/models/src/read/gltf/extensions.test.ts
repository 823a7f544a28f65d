import { samplePng } from '@benchbook/testkit';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectScene } from '../../inspect/index.ts';
import { readFiles } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { read, square } from '../../testing/square-gltf.ts';

test('KHR_materials_transmission lets see what is behind, also where a file requires it', async () => {
  const glass = (transmissionFactor: number, base = 1) => ({
    pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, base] },
    extensions: { KHR_materials_transmission: { transmissionFactor } },
  });
  const names = ['KHR_materials_transmission'];
  const scene = await read(
    square({ materials: [glass(1), glass(0.4, 0.5), glass(0)], extensionsUsed: names, extensionsRequired: names }),
  );
  expect(scene.materials.map(({ alpha, baseColour }) => [alpha, Number(baseColour[3].toFixed(6))])).toEqual([
    ['blend', 0.25],
    ['blend', 0.35],
    ['opaque', 1],
  ]);
  expect(scene.warnings).toEqual([]);
});

test('KHR_meshopt_compression is read, and a length in the header that is too long does no harm', async () => {
  const packed = await readFiles({ 'a.glb': await sample('reported/gltf-khr-meshopt.glb') });
  expect(inspectScene(packed.scene)).toMatchObject({ parts: 2, triangles: (17_979 + 18_024) / 3, warnings: [] });
  const long = await readFiles({ 'a.glb': await sample('reported/glb-length-too-long.glb') });
  expect(inspectScene(long.scene)).toMatchObject({ triangles: 12, warnings: [] });
});

const TEXTURED = { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }] };
const LOOK = { materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }] };

test('a model whose pictures are KTX2 only is read without them, and they are named', async () => {
  const names = ['KHR_texture_basisu'];
  const scene = await read(
    square({
      ...TEXTURED,
      ...LOOK,
      textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
      images: [{ uri: 'lid.ktx2' }],
      extensionsUsed: names,
      extensionsRequired: names,
    }),
    { 'lid.ktx2': Buffer.from('\xabKTX 20\xbb\r\n\x1a\n', 'latin1') },
  );
  expect(scene.textures).toEqual([]);
  expect(scene.warnings).toEqual([
    'a.gltf: the texture lid.ktx2 is a KTX2 picture, which is not read; the part is shown without it.',
  ]);
});

test('an AVIF picture is shown', async () => {
  const names = ['EXT_texture_avif'];
  const picture = await sharp(samplePng()).avif({ lossless: true }).toBuffer();
  const scene = await read(
    square({
      ...TEXTURED,
      ...LOOK,
      textures: [{ extensions: { EXT_texture_avif: { source: 0 } } }],
      images: [{ uri: 'lid.avif' }],
      extensionsUsed: names,
      extensionsRequired: names,
    }),
    { 'lid.avif': picture },
  );
  expect(scene.textures.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
  expect(scene.materials[0]?.maps.baseColour?.texture).toBe(0);
  expect(scene.warnings).toEqual([]);
});
