type Triple = readonly [x: number, y: number, z: number];

/** A box of a sample model: its size, and where its corner of the least coordinates stands. */
export interface SampleBox {
  readonly name: string;
  readonly size: Triple;
  readonly at: Triple;
}

/** A GLB of named boxes below one node "Assembly". Part ids are `0.0`, `0.1` … in the given order. */
export function sampleGlb(boxes: readonly SampleBox[]): Uint8Array<ArrayBuffer> {
  const binary = Buffer.concat(boxes.flatMap(({ size }) => [cornersOf(size), TRIANGLES]));
  const stride = CORNERS_BYTES + TRIANGLES.length;
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: 'Assembly', children: boxes.map((_box, at) => at + 1) },
      ...boxes.map(({ name, at }, mesh) => ({ name, mesh, translation: at })),
    ],
    meshes: boxes.map((_box, at) => ({ primitives: [{ attributes: { POSITION: 2 * at }, indices: 2 * at + 1 }] })),
    buffers: [{ byteLength: binary.length }],
    bufferViews: boxes.flatMap((_box, at) => [
      { buffer: 0, byteOffset: at * stride, byteLength: CORNERS_BYTES },
      { buffer: 0, byteOffset: at * stride + CORNERS_BYTES, byteLength: TRIANGLES.length },
    ]),
    accessors: boxes.flatMap(({ size }, at) => [
      { bufferView: 2 * at, componentType: 5126, count: 8, type: 'VEC3', min: [0, 0, 0], max: [...size] },
      { bufferView: 2 * at + 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ]),
  };
  return containerOf(JSON.stringify(json), binary);
}

/** Eight corners of three floats. */
const CORNERS_BYTES = 96;

function cornersOf([x, y, z]: Triple): Buffer {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [at & 1 ? x : 0, at & 2 ? y : 0, at & 4 ? z : 0]);
  const bytes = Buffer.alloc(CORNERS_BYTES);
  corners.forEach((value, at) => bytes.writeFloatLE(value, 4 * at));
  return bytes;
}

const SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

/** Two triangles a side, counter-clockwise from outside. */
const TRIANGLES = Buffer.from(Uint16Array.from(SIDES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])).buffer);

function containerOf(json: string, binary: Buffer): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(json.padEnd(4 * Math.ceil(Buffer.byteLength(json) / 4)));
  const head = (numbers: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(4 * numbers.length);
    numbers.forEach((value, at) => bytes.writeUInt32LE(value, 4 * at));
    return bytes;
  };
  const [magic, jsonType, binaryType] = [0x46546c67, 0x4e4f534a, 0x004e4942];
  const length = 12 + 8 + text.length + 8 + binary.length;
  return new Uint8Array(
    Buffer.concat([head([magic, 2, length, text.length, jsonType]), text, head([binary.length, binaryType]), binary]),
  );
}
