import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { GEOMETRY, model, read, text } from '../../testing/text-fbx.ts';

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

test('a list with a false length is refused, however large', async () => {
  expect((await refusalOf({ 'a.fbx': binary({ declared: 12 }) })).message).toBe(
    'a.fbx: The FBX file is damaged: a list should have 12 numbers and has 9.',
  );
  expect((await refusalOf({ 'a.fbx': binary({ packedDeclared: 250_000_000 }) })).message).toBe(
    "a.fbx: The FBX file is damaged: a list of 250000000 numbers can't be in it.",
  );
});

test('a truncated or damaged file is refused with the position', async () => {
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
