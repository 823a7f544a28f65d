import { expect, test } from 'vitest';
import { boundsOf } from '../../scene/bounds.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { Z_UP_TO_Y_UP } from '../scene-draft.ts';

type Point = readonly [number, number, number];
type Triangle = readonly [Point, Point, Point];

const A: Point = [0, 0, 0];
const B: Point = [1, 0, 0];
const C: Point = [0, 1, 0];
const D: Point = [0, 0, 1];
const CORNER: readonly Triangle[] = [
  [A, C, B],
  [A, B, D],
  [A, D, C],
];

function binary(triangles: readonly Triangle[], header = '', declared = triangles.length): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.write(header, 'latin1');
  bytes.writeUInt32LE(declared, 80);
  triangles.forEach((corners, triangle) =>
    corners.flat().forEach((value, at) => bytes.writeFloatLE(value, 96 + 50 * triangle + 4 * at)),
  );
  return bytes;
}

const facet = (corners: Triangle) =>
  `facet normal 0 0 0\nouter loop\n${corners.map((point) => `vertex ${point.join(' ')}`).join('\n')}\nendloop\nendfacet\n`;
const text = (name: string, triangles: readonly Triangle[]) =>
  `solid ${name}\n${triangles.map(facet).join('')}endsolid ${name}\n`;

const moved = (move: (point: Point) => Point): Triangle[] => CORNER.map(([a, b, c]) => [move(a), move(b), move(c)]);

test('VAL-28: a binary STL is read with each vertex once, and z as its height', async () => {
  const { scene, format } = await readFiles({ 'corner.stl': binary(CORNER) });
  expect(format).toBe('STL');
  expect(scene.nodes).toEqual([{ partId: '0', name: 'corner', parent: null, matrix: Z_UP_TO_Y_UP, mesh: 0 }]);
  const [primitive] = scene.meshes[0]!.primitives;
  expect([...primitive!.positions]).toEqual([...A, ...C, ...B, ...D]);
  expect([...primitive!.indices]).toEqual([0, 1, 2, 0, 2, 3, 0, 3, 1]);
  expect(scene.warnings).toEqual([]);
});

test('a binary STL whose header starts with "solid" is not mistaken for text', async () => {
  const { scene } = await readFiles({ 'exported.stl': binary(CORNER, 'solid bracket') });
  expect(scene.meshes[0]?.primitives[0]?.indices.length).toBe(9);
  expect(scene.nodes[0]?.name).toBe('bracket');
});

test('each solid of a text STL is a part with its name', async () => {
  const { scene } = await readFiles({ 'two.stl': text('left plate', CORNER) + text('right plate', CORNER.slice(0, 1)) });
  expect(scene.nodes.map(({ partId, name }) => [partId, name])).toEqual([
    ['0', 'left plate'],
    ['1', 'right plate'],
  ]);
  expect(scene.meshes.map(({ primitives }) => primitives[0]?.indices.length)).toEqual([9, 3]);
});

test('text with any ends of line, capitals and exponents reads the same', async () => {
  const plain = await readFiles({ 'a.stl': text('a', [[A, [1.5e-3, 0, 0], [0, -2.25, 0]]]) });
  const odd = await readFiles({
    'a.stl': text('a', [[A, [0.0015, 0, 0], [0, -2.25, 0]]])
      .toUpperCase()
      .replaceAll('\n', '\r'),
  });
  expect(odd.scene.meshes).toEqual(plain.scene.meshes);
});

test('a header that promises more triangles than the file can hold is refused, naming both', async () => {
  expect(await refusalOf({ 'cut.stl': binary(CORNER, '', 4_000_000_000).subarray(0, -1) })).toEqual({
    code: 'BROKEN',
    message: 'cut.stl: The STL declares 4000000000 triangles, but there is room for 2 in it: it is damaged or cut off.',
  });
});

test('a text STL that stops within a facet, or has other words, is refused with the line', async () => {
  const whole = text('a', CORNER);
  expect((await refusalOf({ 'a.stl': whole.slice(0, whole.indexOf('endloop')) })).message).toBe(
    'a.stl: The file is cut off in line 7, within a facet.',
  );
  expect((await refusalOf({ 'a.stl': whole.replace('outer', 'inner') })).message).toBe(
    'a.stl: Line 3: "inner" is no word of a text STL.',
  );
});

test('triangles without area or with invalid corners are omitted and counted', async () => {
  const { scene } = await readFiles({
    'odd.stl': binary([
      ...CORNER,
      [A, A, B],
      [A, B, [2, 0, 0]],
      [A, B, [Number.NaN, 0, 0]],
      [A, B, [Number.POSITIVE_INFINITY, 0, 1]],
    ]),
  });
  const [primitive] = scene.meshes[0]!.primitives;
  expect(primitive?.indices.length).toBe(9);
  expect(primitive?.positions.length).toBe(12);
  expect(scene.warnings).toEqual([
    'odd.stl: 2 triangles with a corner that is no usable number left out.',
    'odd.stl: 2 triangles without area left out.',
  ]);
});

test('an STL without remaining triangles is refused', async () => {
  expect((await refusalOf({ 'flat.stl': binary([[A, A, B]]) })).message).toBe(
    'flat.stl: None of its 1 triangle can be shown: they have no area or corners that are no usable numbers.',
  );
  expect((await refusalOf({ 'none.stl': 'solid none\nendsolid none\n' })).code).toBe('NO_TRIANGLES');
  expect((await refusalOf({ 'none.stl': binary([]) })).code).toBe('NO_TRIANGLES');
});

test('parts of a billionth and parts a billion away keep their shape', async () => {
  const tiny = moved(([x, y, z]) => [x * 1e-9, y * 1e-9, z * 1e-9]);
  const far = moved(([x, y, z]) => [x + 1e9, y, z]);
  const { scene: small } = await readFiles({ 'tiny.stl': binary(tiny) });
  expect(small.meshes[0]?.primitives[0]?.indices.length).toBe(9);
  expect(small.warnings).toEqual([]);
  const { scene: distant } = await readFiles({ 'far.stl': text('far', far) });
  expect([...distant.meshes[0]!.primitives[0]!.positions].map((value) => Math.abs(value))).toEqual(Array(12).fill(0.5));
  expect(distant.nodes[0]?.matrix.slice(12, 15)).toEqual([1e9 + 0.5, 0.5, -0.5]);
  expect(distant.warnings).toEqual([]);
});

test.each([
  ['stl-count-zero.stl', 0],
  ['stl-count-ffffffff.stl', 4_294_967_295],
  ['stl-count-too-few.stl', 6],
])('%s: where triangles fill the file to the byte its size counts, and the wrong count is named', async (name, declared) => {
  const { scene } = await readFiles({ [name]: await sample(`reported/${name}`) });
  expect(scene.meshes[0]?.primitives[0]?.indices.length).toBe(36);
  expect(scene.warnings).toEqual([
    `${name}: the header declares ${declared} triangles, but the file holds 12, which were read. If something is missing, the file was cut off; export it again.`,
  ]);
});

test.each(['stl-ascii-no-newline-comment.stl', 'stl-ascii-comma.stl'])(
  '%s: a byte order mark and decimal commas are read',
  async (name) => {
    const { scene } = await readFiles({ [name]: await sample(`reported/${name}`) });
    expect(scene.meshes[0]?.primitives[0]?.indices.length).toBe(36);
    expect(boundsOf(scene)?.most.map(Math.abs)).toEqual([10, 30, 0]);
    expect(scene.warnings).toEqual([]);
  },
);

/** Bytes of the colours of a scene, as a screen shows them. */
function coloursOf(scene: Awaited<ReturnType<typeof readFiles>>['scene']): string[] {
  const { colours } = scene.meshes[0]?.primitives[0] ?? {};
  const byte = (value = 0) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  const all = Array.from({ length: (colours?.length ?? 0) / 4 }, (_, at) =>
    [0, 1, 2].map((k) => byte(colours?.[4 * at + k])).join(),
  );
  return [...new Set(all)].sort();
}

/** The corner with two bytes after each triangle. */
function withAttributes(attributes: readonly number[], title = ''): Buffer {
  const bytes = Buffer.from(binary(CORNER, title));
  attributes.forEach((value, triangle) => bytes.writeUInt16LE(value, 84 + 50 * triangle + 48));
  return bytes;
}

test('colours of triangles are read as Magics writes them', async () => {
  const { scene } = await readFiles({ 'stl-magics.stl': await sample('reported/stl-magics.stl') });
  expect(coloursOf(scene)).toHaveLength(6);
  expect(boundsOf(scene)?.most).toEqual([10, 30, 0]);
  const title = Buffer.from([...Buffer.from('COLOR='), 200, 100, 50, 255]).toString('latin1');
  const mixed = await readFiles({ 'a.stl': withAttributes([0x8000, 31, 31 << 10], title) });
  expect(coloursOf(mixed.scene)).toEqual(['0,0,255', '200,100,50', '255,0,0']);
});

test('colours of triangles are read as VisCAM and SolidView write them; other bytes there are no colours', async () => {
  const { scene } = await readFiles({ 'a.stl': withAttributes([0x8000 | 31, 0x8000 | (31 << 10), 0]) });
  expect(coloursOf(scene)).toEqual(['0,0,255', '188,191,196', '255,0,0']);
  for (const attributes of [
    [1, 2, 3],
    [0x8000, 5, 0],
  ]) {
    const plain = await readFiles({ 'a.stl': withAttributes(attributes) });
    expect(plain.scene.meshes[0]?.primitives[0]?.colours).toBeNull();
  }
});
