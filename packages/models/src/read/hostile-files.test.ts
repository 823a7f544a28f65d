import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModelError } from '../scene/model-error.ts';
import type { Scene } from '../scene/scene.ts';
import { expectWholeScene } from '../testing/expect-whole-scene.ts';
import { type Files, readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { openContainer } from './gltf/container.ts';
import { FILE_MAX_BYTES } from './limits.ts';
import { fileInMemory } from './model-file.ts';
import { unpack } from './zip/unpack.ts';

const RUNS = 60;

/** Maximum numbers of a scene per byte of its file: a list packed to a thousandth, unpacked and doubled. */
const NUMBERS_FOR_A_BYTE = 2_000;

const numbersIn = ({ meshes }: Scene) =>
  meshes
    .flatMap(({ primitives }) => primitives)
    .reduce((sum, { positions, indices }) => sum + positions.length + indices.length, 0);

/** Reads arbitrary files. The result must be a valid scene of proportionate size, or an error message. */
async function expectSceneOrSentence(files: Files): Promise<void> {
  const [name = '', content = ''] = Object.entries(files)[0] ?? [];
  try {
    const { scene } = await readFiles(files);
    expectWholeScene(scene);
    expect(numbersIn(scene)).toBeLessThan(NUMBERS_FOR_A_BYTE * (Buffer.byteLength(content) + 1_000));
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    expect(error.message).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')}: .+[.]$`));
  }
}

/** Damages files: truncated, bytes changed, a piece inserted elsewhere. */
const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constant('flip' as const),
    bytes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 12 }),
  }),
  fc.record({
    kind: fc.constant('splice' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(2_000),
  }),
);

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(whole: Buffer, how: Damage): Buffer {
  const place = (share: number) => Math.floor(share * whole.length);
  if (how.kind === 'cut') return whole.subarray(0, place(how.at));
  if (how.kind === 'splice') {
    const piece = whole.subarray(place(how.from), place(how.from) + how.length);
    return Buffer.concat([whole.subarray(0, place(how.at)), piece, whole.subarray(place(how.at))]);
  }
  const changed = Buffer.from(whole);
  for (const [at, byte] of how.bytes) changed[place(at)] = byte;
  return changed;
}

test.each([
  'simplefoc-bottom-swingup.stl',
  'two-solids-ascii.stl',
  'cube-rgb-binary.ply',
  'cube-uv-ascii.ply',
  'hundred_cubes.obj',
  'nested-hierarchy.glb',
  'OrientationTest.gltf',
  'cube-ascii-7100.fbx',
  'triangulate-binary-7500.fbx',
  'blocks.3mf',
  'bracket.dae',
])('%s, damaged in any way, becomes a valid scene or an error message', async (name) => {
  const whole = await sample(name);
  await fc.assert(
    fc.asyncProperty(damage, (how) => expectSceneOrSentence({ [name]: damaged(whole, how) })),
    { numRuns: RUNS },
  );
});

test('the model of a 3MF, damaged in any way, becomes a valid scene or an error message', async () => {
  const inside = await unpack(fileInMemory('blocks.3mf', await sample('blocks.3mf')), undefined, { bytes: FILE_MAX_BYTES });
  const whole = Buffer.from((await inside.find(({ name }) => name === '3dmodel.model')?.bytes()) ?? []);
  expect(whole.length).toBeGreaterThan(1_000);
  await fc.assert(
    fc.asyncProperty(damage, (how) => expectSceneOrSentence({ 'blocks.3mf': damaged(whole, how) })),
    { numRuns: 2 * RUNS },
  );
});

test('a damaged STEP file becomes a scene or an error message, and the next one is read', async () => {
  const name = 'red-cube-blue-cylinder.step';
  const whole = await sample(name);
  await fc.assert(
    fc.asyncProperty(damage, (how) => expectSceneOrSentence({ [name]: damaged(whole, how) })),
    { numRuns: 12 },
  );
  expect((await readFiles({ [name]: whole })).scene.meshes.length).toBe(2);
});

/** Unexpected values. */
const odd = fc.constantFrom<unknown>(
  null,
  -1,
  0,
  3,
  65_536,
  4_294_967_295,
  1e20,
  1.5,
  'x',
  '',
  {},
  [],
  [1],
  true,
  'data:,',
  'MAT4',
  5121,
  5125,
  5,
  6,
);

/** Puts `value` somewhere into a document, the way there chosen by `turns`. */
function withOdd(json: unknown, turns: readonly number[], value: unknown): unknown {
  const [turn = 0, ...rest] = turns;
  if (typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const key = keys[turn % Math.max(keys.length, 1)];
  if (key === undefined || rest.length === 0) return value;
  const changed = Array.isArray(json) ? [...json] : { ...json };
  return Object.assign(changed, { [key]: withOdd(Reflect.get(json, key), rest, value) });
}

test('a glTF with any value in any place of its document becomes a valid scene or an error message', async () => {
  const { json, binary = new Uint8Array() } = openContainer('a.glb', await sample('boolean-test.glb'));
  const buffers = [{ byteLength: binary.length, uri: 'a.bin' }];
  const ways = fc.array(fc.tuple(fc.array(fc.nat(60), { minLength: 2, maxLength: 6 }), odd), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(ways, (changes) => {
      const changed = changes.reduce<unknown>(
        (document, [turns, value]) => withOdd(document, turns, value),
        Object.assign({}, json, { buffers }),
      );
      return expectSceneOrSentence({ 'a.gltf': JSON.stringify(changed), 'a.bin': binary });
    }),
    { numRuns: 5 * RUNS },
  );
});
