import { expect, test } from 'vitest';
import { inspectScene } from '../inspect/index.ts';
import { boundsOf } from '../scene/bounds.ts';
import { readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { read as readGltf, square } from '../testing/square-gltf.ts';
import { GEOMETRY, model, read as readFbx, text } from '../testing/text-fbx.ts';

test('FBX: what has no visibility or is not to be shown is left out and named', async () => {
  const { scene } = await readFiles({ 'fbx-visibility.fbx': await sample('reported/fbx-visibility.fbx') });
  expect(inspectScene(scene)).toMatchObject({ parts: 1, triangles: 12 });
  expect(scene.meshes).toHaveLength(1);
  expect(scene.warnings).toEqual([
    'fbx-visibility.fbx: "Collider" is hidden in the file and was left out.',
    'fbx-visibility.fbx: "Not shown" is hidden in the file and was left out.',
  ]);
});

test('FBX: a visibility of 0 hides what stands below, "Show" and a visibility that is not inherited only the model itself', async () => {
  const off = (name: string) => `P: "${name}", "Visibility", "", "A",0`;
  const tree = (properties: string) =>
    readFbx(
      text(
        [GEOMETRY, model(1, 'Jig', properties), model(2, 'Clamp'), model(3, 'Plate')],
        ['1 0', '2 1', '3 0', '10 1', '10 2', '10 3'],
      ),
    );
  const shown = ({ nodes }: Awaited<ReturnType<typeof tree>>) =>
    nodes.filter(({ mesh }) => mesh !== null).map(({ name }) => name);
  const hidden = await tree(off('Visibility'));
  expect(shown(hidden)).toEqual(['Plate']);
  expect(hidden.warnings).toEqual(['a.fbx: "Jig" is hidden in the file and was left out with its 2 parts.']);
  for (const properties of [off('Show'), `${off('Visibility')}\n${off('Visibility Inheritance')}`]) {
    const alone = await tree(properties);
    expect(shown(alone)).toEqual(['Clamp', 'Plate']);
    expect(alone.warnings).toEqual(['a.fbx: "Jig" is hidden in the file and was left out.']);
  }
});

test('FBX: of the levels of detail of a part the finest is shown, and the others are named', async () => {
  const group = 'Model: 1, "Model::Valve", "LodGroup" { Properties70: { } }';
  const scene = await readFbx(
    text(
      [GEOMETRY, group, model(2, 'Valve_LOD0'), model(3, 'Valve_LOD1'), model(4, 'Valve_LOD2')],
      ['1 0', '2 1', '3 1', '4 1', '10 2', '10 3', '10 4'],
    ),
  );
  expect(inspectScene(scene)).toMatchObject({ parts: 1, triangles: 2 });
  expect(scene.warnings).toEqual([
    'a.fbx: of the levels of detail of "Valve" only the finest is shown; left out: "Valve_LOD1", "Valve_LOD2".',
  ]);
});

test('glTF: KHR_node_visibility is followed, and what it hides is named', async () => {
  const { scene } = await readFiles({ 'gltf-node-visibility.glb': await sample('reported/gltf-node-visibility.glb') });
  expect(boundsOf(scene)).toEqual({ least: [0, 0, 0], most: [1, 1, 1] });
  expect(scene.meshes).toHaveLength(1);
  expect(scene.warnings).toEqual(['gltf-node-visibility.glb: "Hidden envelope" is hidden in the file and was left out.']);
});

test('glTF: a hidden node hides what stands below it', async () => {
  const nodes = [
    { name: 'Jig', children: [1], extensions: { KHR_node_visibility: { visible: false } } },
    { name: 'Clamp', mesh: 0, extensions: { KHR_node_visibility: { visible: true } } },
    { name: 'Plate', mesh: 0 },
  ];
  const scene = await readGltf(square({ nodes, scenes: [{ nodes: [0, 2] }], extensionsUsed: ['KHR_node_visibility'] }));
  expect(scene.nodes.map(({ name, mesh }) => [name, mesh])).toEqual([
    ['Jig', null],
    ['Clamp', null],
    ['Plate', 0],
  ]);
  expect(scene.warnings).toEqual(['a.gltf: "Jig" is hidden in the file and was left out.']);
});
