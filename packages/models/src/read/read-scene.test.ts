import { MODEL_EXTENSIONS } from '@benchbook/domain/model-uploads';
import { sampleJpeg, samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readFiles, refusalOf } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { readModel } from './index.ts';
import { READERS } from './readers.ts';

test('a file is read by its content, whatever its name, and a warning says so', async () => {
  const { scene, format } = await readFiles({ 'holder.glb': await sample('simplefoc-bottom-swingup.stl') });
  expect(format).toBe('STL');
  expect(scene.warnings).toEqual(['holder.glb: the content is STL, whatever the name says, and was read as that.']);
});

test.each([
  ['holder.stl', sampleJpeg(), 'This is a JPEG picture, not a 3D model that can be read.'],
  ['holder.step', Buffer.from('%PDF-1.7 …'), 'This is a PDF document, not a 3D model that can be read.'],
  [
    'part.sldprt',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is a document of a CAD or office program, not a 3D model that can be read. Export it as STEP or GLB.',
  ],
  ['hall.ifc', Buffer.from('ISO-10303-21;'.slice(1)), 'IFC files are not read. Export the model as GLB.'],
  [
    'notes.txt',
    Buffer.from('hello'),
    'This is none of the models that can be read: glTF, FBX, STEP, PLY, 3MF, COLLADA, STL, IGES, OBJ.',
  ],
])('%s is refused for what it is', async (name, content, reason) => {
  expect(await refusalOf({ [name]: content })).toEqual({ code: 'UNKNOWN_FORMAT', message: `${name}: ${reason}` });
});

test('the Model Uploader accepts exactly the readable formats, and archives', () => {
  const readable = READERS.flatMap(({ extensions }) => extensions);
  expect([...readable, 'stpz', 'zip'].toSorted()).toEqual(MODEL_EXTENSIONS.toSorted());
});

test.each(['glb', 'gltf', 'stl', 'obj', 'ply', 'fbx', 'step', 'iges', 'zip'])(
  'an empty .%s is refused as empty',
  async (extension) => {
    expect(await refusalOf({ [`none.${extension}`]: '' })).toEqual({
      code: 'EMPTY_FILE',
      message: `none.${extension}: The file is empty.`,
    });
  },
);

test('files dropped together are one model, in any order; a second model is omitted with a warning', async () => {
  const obj = 'mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl Oak\nf 1 2 3\n';
  const { scene, file } = await readFiles({
    'OAK.PNG': samplePng(),
    'a.mtl': 'newmtl Oak\nmap_Kd oak.png\n',
    'a.obj': obj,
    'b.stl': await sample('two-solids-ascii.stl'),
  });
  expect(file).toBe('a.obj');
  expect(scene.textures.length).toBe(1);
  expect(scene.warnings).toEqual(['b.stl: this is a model of its own and was left out; bring one model at a time.']);
});

test('reading stops when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('no longer wanted'));
  const path = new URL('../samples/two-solids-ascii.stl', import.meta.url).pathname;
  await expect(readModel([{ name: 'a.stl', path }], { signal })).rejects.toThrow('no longer wanted');
});
