import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { boundsOf } from '../../scene/bounds.ts';
import { multiply } from '../../scene/matrix.ts';
import type { Primitive } from '../../scene/scene.ts';
import { expectWholeScene } from '../../testing/expect-whole-scene.ts';
import { readFiles } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { cornersOf, GEOMETRY, model, read, rounded, text } from '../../testing/text-fbx.ts';

test('VAL-28: models, their hierarchy and a geometry that two of them show are read', async () => {
  const scene = await read(
    text(
      [
        GEOMETRY,
        model(1, 'Frame', 'P: "Lcl Translation", "Lcl Translation", "", "A",1,2,3'),
        model(2, 'Plate: left'),
        model(3, 'Plate'),
      ],
      ['1 0', '2 1', '3 1', '10 2', '10 3'],
    ),
  );
  expect(scene.nodes.map(({ partId, name, parent, mesh }) => [partId, name, parent, mesh])).toEqual([
    ['0', 'Frame', null, null],
    ['0.0', 'Plate: left', 0, 0],
    ['0.1', 'Plate', 0, 0],
  ]);
  expect(scene.nodes[0]?.matrix.slice(12)).toEqual([1, 2, 3, 1]);
  const [primitive] = scene.meshes[0]!.primitives;
  expect([...primitive!.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
  expect([...primitive!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect([...primitive!.uvs!]).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
  expectWholeScene(scene);
});

test('scale, then rotation about x, y and z in this order, then translation', async () => {
  const properties = 'P: "Lcl Rotation", "Lcl Rotation", "", "A",90,0,90\nP: "Lcl Scaling", "Lcl Scaling", "", "A",2,3,4';
  const scene = await read(text([GEOMETRY, model(1, 'Plate', properties)], ['1 0', '10 1']));
  // x of length 2 turns to y; y of length 3 turns to z; z of length 4 turns to minus y and on to x.
  expect(rounded(scene.nodes[0]!.matrix)).toEqual([0, 2, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 1]);
});

test('a pre-rotation applies only where the file enables it', async () => {
  const turn = 'P: "PreRotation", "Vector3D", "Vector", "",0,0,90';
  const off = await read(text([GEOMETRY, model(1, 'Plate', turn)], ['1 0', '10 1']));
  expect(rounded(off.nodes[0]!.matrix.slice(0, 2))).toEqual([1, 0]);
  const on = await read(text([GEOMETRY, model(1, 'Plate', `${turn}\nP: "RotationActive", "bool", "", "",1`)], ['1 0', '10 1']));
  expect(rounded(on.nodes[0]!.matrix.slice(0, 2))).toEqual([0, 1]);
});

test('a file with z as its up axis is upright', async () => {
  const settings =
    'P: "UpAxis", "int", "Integer", "",2\nP: "FrontAxis", "int", "Integer", "",1\nP: "FrontAxisSign", "int", "Integer", "",-1';
  const scene = await read(text([GEOMETRY, model(1, 'Plate')], ['1 0', '10 1'], settings));
  expect(rounded(scene.nodes[0]!.matrix)).toEqual([1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
});

test('a geometric transform moves the points, but not the child models', async () => {
  const geometric =
    'P: "GeometricTranslation", "Vector3D", "Vector", "",0,0,5\nP: "GeometricScaling", "Vector3D", "Vector", "",-1,1,1';
  const scene = await read(text([GEOMETRY, model(1, 'Plate', geometric), model(2, 'Below')], ['1 0', '2 1', '10 1', '10 2']));
  // A mirrored part changes the winding of its triangles, so that they still face outward.
  expect(cornersOf(scene.meshes[0]!.primitives[0]!)).toEqual([
    [0, 0, 5],
    [-1, 1, 5],
    [-1, 0, 5],
    [0, 0, 5],
    [0, 1, 5],
    [-1, 1, 5],
  ]);
  expect([...scene.meshes[1]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
  expect(scene.nodes[1]?.matrix.slice(12)).toEqual([0, 0, 0, 1]);
});

test('faces of other materials become primitives of the same part', async () => {
  const geometry = GEOMETRY.replace(
    'PolygonVertexIndex: *4 { a: 0,1,2,-4 }',
    'PolygonVertexIndex: *6 { a: 0,1,-3,0,2,-4 }',
  ).replace(
    /LayerElementUV[\s\S]*$/,
    'LayerElementMaterial: 0 {\nMappingInformationType: "ByPolygon"\nReferenceInformationType: "IndexToDirect"\nMaterials: *2 { a: 1,0 }\n}\n}',
  );
  const material = (id: number, name: string, colour: string) =>
    `Material: ${id}, "Material::${name}", "" { Properties70: { P: "DiffuseColor", "Color", "", "A",${colour} } }`;
  const scene = await read(
    text([geometry, model(1, 'Plate'), material(5, 'Red', '1,0,0'), material(6, 'Blue', '0,0,1')], ['1 0', '10 1', '5 1', '6 1']),
  );
  const names = scene.meshes[0]!.primitives.map((primitive) => scene.materials[primitive.material ?? -1]?.name);
  expect(names).toEqual(['Blue', 'Red']);
  expect(scene.materials.map(({ baseColour }) => baseColour)).toEqual([
    [1, 0, 0, 1],
    [0, 0, 1, 1],
  ]);
});

test('a picture with a path of another machine is found by its name, or reported in a warning', async () => {
  const objects = [
    GEOMETRY,
    model(1, 'Plate'),
    'Material: 5, "Material::Oak", "" { }',
    'Texture: 7, "Texture::oak", "" { RelativeFilename: "D:\\projects\\wood oak.png" }',
  ];
  const connections = ['1 0', '10 1', '5 1', '7 5 DiffuseColor'];
  const found = await read(text(objects, connections), { 'Wood Oak.png': samplePng() });
  expect(found.materials[0]?.maps.baseColour?.texture).toBe(0);
  expect(found.warnings).toEqual([]);
  const lost = await read(text(objects, connections));
  expect(lost.warnings).toEqual(['a.fbx: the texture wood oak.png did not come along; the part is shown without it.']);
  expect(lost.materials[0]?.maps).toEqual({});
});

test('an embedded picture keeps its bytes', async () => {
  const picture = samplePng();
  const content = picture.toString('base64');
  const scene = await read(
    text(
      [
        GEOMETRY,
        model(1, 'Plate'),
        'Material: 5, "Material::Oak", "" { }',
        'Texture: 7, "Texture::oak", "" { }',
        `Video: 8, "Video::oak", "Clip" { RelativeFilename: "oak.png"\nContent: ,\n"${content.slice(0, 40)}",\n"${content.slice(40)}" }`,
      ],
      ['1 0', '10 1', '5 1', '7 5 DiffuseColor', '8 7'],
    ),
  );
  expect(Buffer.from(scene.textures[0]!.bytes).equals(picture)).toBe(true);
});

/** A square whose vertices follow clusters: from `[1, 0, 0, …]` by the columns of their bind matrices to where their bones are. */
const skinned = (clusters: readonly { readonly vertices: string; readonly weights: string; readonly x: number }[]) => {
  const ids = clusters.map((_, index) => index);
  return read(
    text(
      [
        GEOMETRY,
        model(1, 'Skin', 'P: "Lcl Translation", "Lcl Translation", "", "A",0,0,7'),
        'Deformer: 20, "Deformer::", "Skin" { }',
        ...clusters.map(
          ({ vertices, weights, x }, index) => `Deformer: ${30 + index}, "SubDeformer::", "Cluster" {
    Indexes: *1 { a: ${vertices} }
    Weights: *1 { a: ${weights} }
    Transform: *16 { a: 1,0,0,0,0,1,0,0,0,0,1,0,${x},0,0,1 }
  }`,
        ),
        ...ids.map((id) => `Model: ${40 + id}, "Model::Bone ${id}", "LimbNode" { }`),
      ],
      ['1 0', '10 1', '20 10', ...ids.flatMap((id) => [`${30 + id} 20`, `${40 + id} ${30 + id}`, `${40 + id} 0`])],
    ),
  );
};

test('a mesh is posed by the four strongest bones of each vertex', async () => {
  const all = { vertices: '0,1,2,3' };
  const scene = await skinned(
    [1, 2, 3, 4, 5].map((id) => ({
      ...all,
      weights: Array(4)
        .fill(id / 10)
        .join(','),
      x: id,
    })),
  );
  // 0.2, 0.3, 0.4 and 0.5 of 1.4; the weakest bone is gone. The bones stand at the origin, the part does not.
  const moved = (0.2 * 2 + 0.3 * 3 + 0.4 * 4 + 0.5 * 5) / 1.4;
  const bounds = boundsOf(scene);
  expect(rounded(bounds!.least)).toEqual(rounded([moved, 0, 0]));
  expect(rounded(bounds!.most)).toEqual(rounded([moved + 1, 1, 0]));
  expect(scene.nodes[0]?.matrix.slice(12)).toEqual([0, 0, 7, 1]);
  expectWholeScene(scene);
});

test('a vertex without a bone stays with its part', async () => {
  const scene = await skinned([{ vertices: '0', weights: '1', x: -5 }]);
  const [{ primitives }] = scene.meshes as [{ primitives: Primitive[] }];
  const points = cornersOf(primitives[0]!).map((point) => rounded(point).join(' '));
  expect([...new Set(points)].sort()).toEqual(['-5 0 -7', '0 1 0', '1 0 0', '1 1 0']);
});

test.each([
  [50, 1],
  [100, 2],
  [25, 0.5],
  [0, 0],
])('a blend shape at %d %% moves its vertices %d up', async (percent, height) => {
  const scene = await read(
    text(
      [
        GEOMETRY,
        model(1, 'Plate'),
        'Deformer: 20, "Deformer::", "BlendShape" { }',
        `Deformer: 21, "SubDeformer::", "BlendShapeChannel" { DeformPercent: ${percent}\nFullWeights: *1 { a: 100 } }`,
        'Geometry: 22, "Geometry::Tall", "Shape" { Indexes: *2 { a: 2,3 }\nVertices: *6 { a: 0,2,0,0,2,0 } }',
      ],
      ['1 0', '10 1', '20 10', '21 20', '22 21'],
    ),
  );
  expect(boundsOf(scene)?.most).toEqual([1, 1 + height, 0]);
  expect(scene.warnings).toContain('a.fbx: morph targets do not move; the model is shown in the shape that the file gives it.');
});

test('a channel of two shapes goes from the first to the second', async () => {
  const shape = (id: number, up: number) =>
    `Geometry: ${id}, "Geometry::", "Shape" { Indexes: *1 { a: 2 }\nVertices: *3 { a: 0,${up},0 } }`;
  const channel = 'Deformer: 21, "SubDeformer::", "BlendShapeChannel" { DeformPercent: 75\nFullWeights: *2 { a: 50,100 } }';
  const objects = [
    GEOMETRY,
    model(1, 'Plate'),
    'Deformer: 20, "Deformer::", "BlendShape" { }',
    channel,
    shape(22, 4),
    shape(23, 8),
  ];
  const scene = await read(text(objects, ['1 0', '10 1', '20 10', '21 20', '22 21', '23 21']));
  expect(boundsOf(scene)?.most[1]).toBe(1 + 6);
});

test('a scale is inherited as the file says: before the rotation, after it, or not at all', async () => {
  const frame = model(1, 'Frame', 'P: "Lcl Scaling", "Lcl Scaling", "", "A",2,1,1');
  const below = (way: number) =>
    model(2, 'Plate', `P: "InheritType", "enum", "", "",${way}\nP: "Lcl Rotation", "Lcl Rotation", "", "A",0,0,90`);
  const across = async (way: number) => {
    const { nodes } = await read(text([GEOMETRY, frame, below(way)], ['1 0', '2 1', '10 2']));
    return rounded(multiply(nodes[0]!.matrix, nodes[1]!.matrix).slice(0, 8));
  };
  // Where the plate's own x and y come to lie: the frame doubles its x, which is the plate's y.
  expect(await across(1)).toEqual([0, 1, 0, 0, -2, 0, 0, 0]);
  expect(await across(0)).toEqual([0, 2, 0, 0, -1, 0, 0, 0]);
  expect(await across(2)).toEqual([0, 1, 0, 0, -1, 0, 0, 0]);
});

test('version 6 knows objects by name, writes the geometry into the model and lists over lines', async () => {
  const scene = await read(`; FBX 6.1.0 project file
FBXHeaderExtension:  { FBXVersion: 6100 }
Objects:  {
  Model: "Model::&quot;Plate&quot;", "Mesh" {
    Properties60:  { Property: "Lcl Translation", "Lcl Translation", "A+",1,2,3 }
    Vertices: 0,0,0, ; the first
      1,0,0
      ,0,1,0
    PolygonVertexIndex:
      0,1,-3
  }
}
Connections:  { Connect: "OO", "Model::&quot;Plate&quot;", "Model::Scene" }
`);
  expect(scene.nodes.map(({ name, matrix }) => [name, matrix.slice(12, 15)])).toEqual([['"Plate"', [1, 2, 3]]]);
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
});

test('a part with two parents is shown once and reported', async () => {
  const scene = await read(text([GEOMETRY, model(1, 'Frame'), model(2, 'Plate')], ['1 0', '2 1', '2 1', '10 2']));
  expect(scene.nodes.map(({ name }) => name)).toEqual(['Frame', 'Plate']);
  expect(scene.warnings).toEqual(['a.fbx: Plate is in two places; it is shown in the first.']);
});

test('plates that Autodesk painted in one blue by six ways are all of that blue', async () => {
  const { scene } = await readFiles({ 'chart.fbx': await sample('material-chart-binary-7700.fbx') });
  const colours = scene.materials
    .filter(({ name, maps }) => !name.includes('Texture') && Object.keys(maps).length === 0)
    .map(({ baseColour, emissive }) => baseColour.slice(0, 3).map((value, at) => value + (emissive[at] ?? 0)));
  expect(colours).toEqual(Array(6).fill([0.125, 0.25, 0.5]));
});

test('transparency is read in each of the ways that writers give it', async () => {
  const { scene } = await readFiles({ 'fbx-opacity.fbx': await sample('reported/fbx-opacity.fbx') });
  expect(scene.materials.map(({ name, alpha, baseColour }) => [name, alpha, Number(baseColour[3].toFixed(6))])).toEqual([
    ['Opacity', 'blend', 0.4],
    ['TransparencyFactor', 'blend', 0.4],
    ['TransparentColor', 'blend', 0.4],
  ]);
});

test.each([
  ['a black transparent colour', 0, 1],
  ['a white transparent colour that counts for nothing', 1, 0],
])('a material with %s is solid', async (_what, colour, factor) => {
  const properties = `P: "TransparentColor", "Color", "", "A",${colour},${colour},${colour}
    P: "TransparencyFactor", "Number", "", "A",${factor}`;
  const material = `Material: 20, "Material::Steel", "" { Properties70: { ${properties} } }`;
  const { materials } = await read(text([GEOMETRY, model(1, 'Plate'), material], ['1 0', '10 1', '20 1']));
  expect(materials.map(({ alpha, baseColour }) => [alpha, baseColour[3]])).toEqual([['opaque', 1]]);
});
