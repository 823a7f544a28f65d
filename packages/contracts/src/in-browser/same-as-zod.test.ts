import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { z as ours } from './index.ts';

/** A schema of either library, with what this test needs. */
interface Made {
  safeParse(value: unknown): { success: boolean; data?: unknown };
  optional(): Made;
  nullable(): Made;
  nullish(): Made;
  array(): Made;
  default(value: unknown): Made;
  refine(holds: (value: unknown) => boolean, remark?: unknown): Made;
  min(least: number): Made;
  max(most: number): Made;
  positive(): Made;
  nonnegative(): Made;
  unwrap(): Made;
  regex(pattern: RegExp): Made;
  extend(shape: object): Made;
  strict(): Made;
  pipe(next: Made): Made;
}
type Library = Record<string, (...given: unknown[]) => Made> & {
  iso: Record<string, (...given: unknown[]) => Made>;
  encode(schema: Made, value: unknown): unknown;
};
// Both have the same names; their types differ in what contracts need.
const LIBRARIES = { zod: z as unknown as Library, ours: ours as unknown as Library };

/** Makes a schema with either library, and values that it is likely to accept. */
interface Pattern {
  make(library: Library): Made;
  readonly fits: fc.Arbitrary<unknown>;
}
const pattern = (fits: fc.Arbitrary<unknown>, make: (library: Library) => Made): Pattern => ({ fits, make });

const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'b', 'ab', '7', '🙂🙂', '2024-02-29', '2023-02-29'));
const figure = fc.oneof(
  fc.integer({ min: -3, max: 9 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
);
const moment = fc.constantFrom(
  '2024-02-29T10:00:00Z',
  '2024-02-30T10:00:00Z',
  '2024-02-01T10:00:00.5+02:00',
  '2024-02-01T10:00Z',
  '2024-13-01T10:00:00Z',
  '2024-02-01',
);
const leaf = fc.constantFrom<Pattern>(
  pattern(text, (s) => s['string']!()),
  pattern(text, (s) => s['string']!().min(2).max(3)),
  pattern(text, (s) => s['string']!().regex(/^[a-c]+$/)),
  pattern(figure, (s) => s['number']!().min(-1).max(5)),
  pattern(figure, (s) => s['number']!()),
  pattern(figure, (s) => s['int']!().positive()),
  pattern(figure, (s) => s['number']!().nonnegative()),
  pattern(text, (s) => s['string']!().min(2).nullish().unwrap().unwrap()),
  pattern(fc.boolean(), (s) => s['boolean']!()),
  pattern(fc.constantFrom(1, 'a', null), (s) => s['literal']!([1, 'a'])),
  pattern(fc.constantFrom(true, false), (s) => s['literal']!(true)),
  pattern(text, (s) => s['enum']!(['a', 'b'])),
  pattern(fc.anything(), (s) => s['unknown']!()),
  pattern(text, (s) =>
    s['pipe']!(
      s['string']!().max(3),
      s['transform']!((value: string) => value.length),
    ),
  ),
  pattern(fc.record({ kind: fc.constantFrom('a', 'b', 'c'), more: fc.boolean() }), (s) =>
    s['discriminatedUnion']!('kind', [
      s['object']!({ kind: s['literal']!('a'), more: s['boolean']!() }),
      s['strictObject']!({ kind: s['literal']!('b') }),
    ]),
  ),
  pattern(fc.boolean(), (s) => s['custom']!((value: unknown) => value === true)),
  pattern(text, (s) => s.iso['date']!()),
  pattern(moment, (s) => s.iso['datetime']!({ offset: true })),
  pattern(fc.constantFrom('7', '07', 7, -1, 1.5), (s) =>
    s['codec']!(s['string']!().regex(/^\d{1,9}$/), s['int']!().min(0), { decode: Number, encode: String }),
  ),
  pattern(text, (s) =>
    s['codec']!(s['string']!(), s['custom']!(), {
      decode: (value: string, context: { issues: { push(issue: object): void } }) => {
        if (value === 'a') context.issues.push({ code: 'custom', message: 'Not this one', path: [], input: value });
        return { value };
      },
      encode: (held: { value: unknown } | null | undefined) => held?.value,
    }),
  ),
);

const members = (of: Record<string, Pattern>) =>
  fc.record(Object.fromEntries([...Object.entries(of).map(([key, { fits }]) => [key, fits]), ['more', fc.integer()]]), {
    requiredKeys: [],
  });
const shape = (of: Record<string, Pattern>, library: Library) =>
  Object.fromEntries(Object.entries(of).map(([key, each]) => [key, each.make(library)]));
const isOddlyLong = (value: unknown) => String(JSON.stringify(value)).length % 2 === 1;

const { any } = fc.letrec<Record<'plain' | 'solid' | 'any', Pattern>>((tie) => {
  const shapes = fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('any'));
  return {
    plain: fc.oneof(
      { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('any').map((each) => pattern(fc.array(each.fits, { maxLength: 3 }), (s) => each.make(s).array().max(2))),
      tie('any').map((each) =>
        pattern(fc.dictionary(text, each.fits, { maxKeys: 2 }), (s) => s['record']!(s['string']!().max(2), each.make(s))),
      ),
      leaf.map((each) => pattern(fc.tuple(each.fits, each.fits), (s) => s['tuple']!([each.make(s), each.make(s)]))),
      shapes.map((of) => pattern(members(of), (s) => s['object']!(shape(of, s)))),
      shapes.map((of) => pattern(members(of), (s) => s['looseObject']!(shape(of, s)))),
      shapes.map((of) => pattern(members(of), (s) => s['object']!({}).extend(shape(of, s)).strict())),
    ),
    solid: fc.oneof(
      tie('plain'),
      tie('solid').map((each) => pattern(each.fits, (s) => s['unknown']!().refine(isOddlyLong).pipe(each.make(s)))),
      // Not for a union: zod 4.6 does not check it when a value is written.
      tie('plain').map((each) => pattern(each.fits, (s) => each.make(s).refine(isOddlyLong, 'Odd'))),
      fc
        .tuple(tie('plain'), tie('plain'))
        .map(([a, b]) => pattern(fc.oneof(a.fits, b.fits), (s) => s['union']!([a.make(s), b.make(s)]))),
    ),
    any: fc.oneof(
      tie('solid'),
      tie('solid').map((each) => pattern(fc.option(each.fits, { nil: undefined }), (s) => each.make(s).optional())),
      tie('solid').map((each) => pattern(fc.option(each.fits), (s) => each.make(s).nullable())),
      tie('solid').map((each) => pattern(fc.oneof(each.fits, fc.constantFrom(null, undefined)), (s) => each.make(s).nullish())),
      leaf.map((each) => pattern(fc.option(each.fits, { nil: undefined }), (s) => each.make(s).default('given'))),
    ),
  };
});

const json = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, JSON.parse('{"__proto__":{"a":1},"a":"a"}')));
const cases = any.chain((each) =>
  fc.tuple(fc.constant(each), fc.oneof({ weight: 3, arbitrary: each.fits }, { weight: 1, arbitrary: json })),
);

const read = (schema: Made, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? { data } : 'refused';
};
const write = (library: Library, schema: Made, value: unknown) => {
  try {
    return { data: library.encode(schema, value) };
  } catch {
    return 'refused';
  }
};

test('contracts read and write the same in a browser as with zod', () => {
  let taken = 0;
  fc.assert(
    fc.property(cases, ([each, value]) => {
      const [theirs, mine] = [each.make(LIBRARIES.zod), each.make(LIBRARIES.ours)];
      const expected = read(theirs, value);
      expect(read(mine, value)).toStrictEqual(expected);
      const written = write(LIBRARIES.zod, theirs, value);
      expect(write(LIBRARIES.ours, mine, value)).toStrictEqual(written);
      if (expected !== 'refused') taken += 1;
    }),
    { numRuns: 3000, seed: 20261121 },
  );
  // Otherwise only refusals would be compared.
  expect(taken).toBeGreaterThan(600);
});
