import { deflateSync } from 'node:zlib';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { multiply } from '../../scene/matrix.ts';
import type { Primitive } from '../../scene/scene.ts';
import { expectWholeScene } from '../../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';

const GEOMETRY = `Geometry: 10, "Geometry::", "Mesh" {
  Vertices: *12 { a: 0,0,0,1,0,0,1,1,0,0,1,0 }
  PolygonVertexIndex: *4 { a: 0,1,2,-4 }
  LayerElementUV: 0 {
    MappingInformationType: "ByPolygonVertex"
    ReferenceInformationType: "IndexToDirect"
    UV: *8 { a: 0,0,1,0,1,1,0,1 }
    UVIndex: *4 { a: 0,1,2,3 }
  }
}`;
const model = (id: number, name: string, properties = '') =>
  `Model: ${id}, "Model::${name}", "Mesh" { Properties70: { ${properties} } }`;

/** A text file of version 7.4 with these objects and connections, `child parent` or `child parent property` each. */
function text(objects: readonly string[], connections: readonly string[], settings = ''): string {
  const lines = connections.map((line) => {
    const [child, parent, property] = line.split(' ');
    return property ? `C: "OP",${child},${parent}, "${property}"` : `C: "OO",${child},${parent}`;
  });
  return `; FBX 7.4.0 project file
FBXHeaderExtension:  { FBXVersion: 7400 }
GlobalSettings: { Properties70: { ${settings} } }
Objects: {
${objects.join('\n')}
}
Connections: {
${lines.join('\n')}
}
`;
}

const read = async (content: string | Uint8Array, files: Record<string, Uint8Array> = {}) =>
  (await readFiles({ 'a.fbx': content, ...files })).scene;
const rounded = (values: Iterable<number>) => Array.from(values, (value) => Number(value.toFixed(5)) + 0);

const cornersOf = ({ indices, positions }: Primitive) =>
  Array.from(indices, (vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]);

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

test('a turn before counts only where the file switches it on', async () => {
  const turn = 'P: "PreRotation", "Vector3D", "Vector", "",0,0,90';
  const off = await read(text([GEOMETRY, model(1, 'Plate', turn)], ['1 0', '10 1']));
  expect(rounded(off.nodes[0]!.matrix.slice(0, 2))).toEqual([1, 0]);
  const on = await read(text([GEOMETRY, model(1, 'Plate', `${turn}\nP: "RotationActive", "bool", "", "",1`)], ['1 0', '10 1']));
  expect(rounded(on.nodes[0]!.matrix.slice(0, 2))).toEqual([0, 1]);
});

test('a file that counts z as its height stands upright', async () => {
  const settings =
    'P: "UpAxis", "int", "Integer", "",2\nP: "FrontAxis", "int", "Integer", "",1\nP: "FrontAxisSign", "int", "Integer", "",-1';
  const scene = await read(text([GEOMETRY, model(1, 'Plate')], ['1 0', '10 1'], settings));
  expect(rounded(scene.nodes[0]!.matrix)).toEqual([1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
});

test('what is done to the geometry alone moves the points and not the models below', async () => {
  const geometric =
    'P: "GeometricTranslation", "Vector3D", "Vector", "",0,0,5\nP: "GeometricScaling", "Vector3D", "Vector", "",-1,1,1';
  const scene = await read(text([GEOMETRY, model(1, 'Plate', geometric), model(2, 'Below')], ['1 0', '2 1', '10 1', '10 2']));
  // Turned inside out, the triangles run the other way round, so that they still face outward.
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

test('a picture with a path of another machine is found by its name, or named in a warning', async () => {
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

test('a picture that lies in the file keeps its bytes', async () => {
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

test('bones are kept, the four strongest of each vertex', async () => {
  const cluster = (id: number, weight: number) => `Deformer: ${id}, "SubDeformer::", "Cluster" {
    Indexes: *4 { a: 0,1,2,3 }
    Weights: *4 { a: ${Array(4).fill(weight).join(',')} }
    Transform: *16 { a: 1,0,0,0,0,1,0,0,0,0,1,0,${id},0,0,1 }
  }`;
  const bone = (id: number) => `Model: ${id}, "Model::Bone ${id}", "LimbNode" { }`;
  const ids = [1, 2, 3, 4, 5];
  const scene = await read(
    text(
      [
        GEOMETRY,
        model(1, 'Skin'),
        'Deformer: 20, "Deformer::", "Skin" { }',
        ...ids.map((id) => cluster(30 + id, id / 10)),
        ...ids.map((id) => bone(40 + id)),
      ],
      ['1 0', '10 1', '20 10', ...ids.flatMap((id) => [`${30 + id} 20`, `${40 + id} ${30 + id}`, `${40 + id} 0`])],
    ),
  );
  const [primitive] = scene.meshes[0]!.primitives;
  const pulls = Object.fromEntries([0, 1, 2, 3].map((k) => [primitive!.joints![k]!, Number(primitive!.weights![k]!.toFixed(5))]));
  // 0.2, 0.3, 0.4 and 0.5 of 1.4; the weakest bone is gone.
  expect(pulls).toEqual({ 1: 0.14286, 2: 0.21429, 3: 0.28571, 4: 0.35714 });
  // The last joint is the part itself, for vertices that no bone pulls.
  expect(scene.skins[0]?.joints.map((joint) => scene.nodes[joint]?.name)).toEqual([
    ...ids.map((id) => `Bone ${40 + id}`),
    'Skin',
  ]);
  expect(scene.skins[0]?.inverseBindMatrices[12]).toBe(31);
  expectWholeScene(scene);
});

test('a vertex that no bone pulls stays with its part', async () => {
  const cluster = `Deformer: 31, "SubDeformer::", "Cluster" {
    Indexes: *1 { a: 0 }
    Weights: *1 { a: 1 }
    Transform: *16 { a: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 }
  }`;
  const scene = await read(
    text(
      [GEOMETRY, model(1, 'Skin'), 'Deformer: 20, "Deformer::", "Skin" { }', cluster, 'Model: 41, "Model::Bone", "LimbNode" { }'],
      ['1 0', '10 1', '20 10', '31 20', '41 31', '41 0'],
    ),
  );
  const { joints, weights } = scene.meshes[0]!.primitives[0]!;
  expect([0, 1, 2, 3].map((vertex) => [joints![4 * vertex], weights![4 * vertex]])).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(scene.skins[0]?.joints).toEqual([1, 0]);
});

test('a scale is handed down as the file says: before the turn, after it, or not at all', async () => {
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

test('a part that stands in two places is shown once and named', async () => {
  const scene = await read(text([GEOMETRY, model(1, 'Frame'), model(2, 'Plate')], ['1 0', '2 1', '2 1', '10 2']));
  expect(scene.nodes.map(({ name }) => name)).toEqual(['Frame', 'Plate']);
  expect(scene.warnings).toEqual(['a.fbx: Plate stands in two places; it is shown in the first.']);
});

test('plates that Autodesk painted in one blue by six ways are all of that blue', async () => {
  const { scene } = await readFiles({ 'chart.fbx': await sample('material-chart-binary-7700.fbx') });
  const colours = scene.materials
    .filter(({ name, maps }) => !name.includes('Texture') && Object.keys(maps).length === 0)
    .map(({ baseColour, emissive }) => baseColour.slice(0, 3).map((value, at) => value + (emissive[at] ?? 0)));
  expect(colours).toEqual(Array(6).fill([0.125, 0.25, 0.5]));
});

/** A binary file of version 7.4 with one geometry of one triangle and its model. */
function binary({ declared = 9, packedDeclared = 0 } = {}): Buffer {
  const property = {
    id: (value: number) => {
      const bytes = Buffer.alloc(9);
      bytes.write('L');
      bytes.writeBigInt64LE(BigInt(value), 1);
      return bytes;
    },
    text: (value: string) => {
      const bytes = Buffer.alloc(5 + value.length);
      bytes.write('S');
      bytes.writeUInt32LE(value.length, 1);
      bytes.write(value, 5, 'latin1');
      return bytes;
    },
    list: (type: string, data: Buffer, length: number, isPacked: boolean) => {
      const stored = isPacked ? deflateSync(data) : data;
      const head = Buffer.alloc(13);
      head.write(type);
      [length, isPacked ? 1 : 0, stored.length].forEach((value, at) => head.writeUInt32LE(value, 1 + 4 * at));
      return Buffer.concat([head, stored]);
    },
  };
  const node = (
    at: number,
    name: string,
    values: readonly Buffer[],
    children: readonly ((at: number) => Buffer)[] = [],
  ): Buffer => {
    const body = Buffer.concat(values);
    let inner = Buffer.alloc(0);
    const start = at + 13 + name.length + body.length;
    for (const child of children) inner = Buffer.concat([inner, child(start + inner.length)]);
    if (children.length > 0) inner = Buffer.concat([inner, Buffer.alloc(13)]);
    const head = Buffer.alloc(13);
    [start + inner.length, values.length, body.length].forEach((value, index) => head.writeUInt32LE(value, 4 * index));
    head.writeUInt8(name.length, 12);
    return Buffer.concat([head, Buffer.from(name), body, inner]);
  };
  const points = Buffer.from(new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const corners = Buffer.from(new Int32Array([0, 1, -3]).buffer);
  const connect = (child: number, parent: number) => (at: number) =>
    node(at, 'C', [property.text('OO'), property.id(child), property.id(parent)]);
  const top: ((at: number) => Buffer)[] = [
    (at) =>
      node(
        at,
        'Objects',
        [],
        [
          (inner) =>
            node(
              inner,
              'Geometry',
              [property.id(10), property.text('\0\x01Geometry'), property.text('Mesh')],
              [
                (deep) => node(deep, 'Vertices', [property.list('d', points, packedDeclared || declared, true)]),
                (deep) => node(deep, 'PolygonVertexIndex', [property.list('i', corners, 3, false)]),
              ],
            ),
          (inner) => node(inner, 'Model', [property.id(1), property.text('Plate\0\x01Model'), property.text('Mesh')]),
        ],
      ),
    (at) => node(at, 'Connections', [], [connect(1, 0), connect(10, 1)]),
  ];
  const head = Buffer.alloc(27);
  head.write('Kaydara FBX Binary  \0\x1a\0', 'latin1');
  head.writeUInt32LE(7400, 23);
  return Buffer.concat([top.reduce((bytes, write) => Buffer.concat([bytes, write(bytes.length)]), head), Buffer.alloc(13)]);
}

test('a binary file reads as a text file does, packed lists too', async () => {
  const scene = await read(binary());
  expect(scene.nodes.map(({ name }) => name)).toEqual(['Plate']);
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
});

test('a list that lies about its length is refused, however much it promises', async () => {
  expect((await refusalOf({ 'a.fbx': binary({ declared: 12 }) })).message).toBe(
    'a.fbx: The FBX file is damaged: a list should have 12 numbers and has 9.',
  );
  expect((await refusalOf({ 'a.fbx': binary({ packedDeclared: 250_000_000 }) })).message).toBe(
    "a.fbx: The FBX file is damaged: a list of 250000000 numbers can't be in it.",
  );
});

test('a file that is cut off or damaged is refused with the place', async () => {
  const whole = text([GEOMETRY, model(1, 'Plate')], ['1 0', '10 1']);
  expect((await refusalOf({ 'a.fbx': whole.slice(0, whole.indexOf('UVIndex')) })).message).toMatch(
    /^a\.fbx: The FBX file is damaged in line \d+: "LayerElementUV" is never closed: the file is cut off\.$/,
  );
  expect((await refusalOf({ 'a.fbx': whole.replace('0,1,2,-4', '0,1,2,-9') })).message).toBe(
    'a.fbx: The FBX file is damaged: a polygon names vertex 8 of 4.',
  );
  const bytes = binary();
  expect((await refusalOf({ 'a.fbx': bytes.subarray(0, 150) })).message).toMatch(
    /^a\.fbx: The FBX file is damaged: the entry at byte 27 reaches out/,
  );
});

test('numbers that are none are no numbers, not the digits before them', async () => {
  const { scene } = await readFiles({
    'a.fbx': text([GEOMETRY.replace('0,0,0,1,0,0', '-1.#NAN,-0.#INF,1.#INF,1,0,0'), model(1, 'Plate')], ['1 0', '10 1']),
  }).catch((error: Error) => ({ scene: error.message }));
  expect(scene).toBe('a.fbx: None of its 2 triangles can be shown: they have no area or corners that are no usable numbers.');
});
