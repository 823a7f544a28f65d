import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken servers: unstorable characters, bidi controls, and syntax of templates, paths or queries. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '\u200b',
  'e\u0301'.repeat(50),
  '../../../etc/passwd',
  '%00',
  '%',
  "'; drop table user; --",
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  'constructor',
  '__proto__',
  'NaN',
  '1e400',
  '-1',
  '9'.repeat(40),
  '0190a000-0000-7000-8000-000000000000',
  'x'.repeat(20_000),
  '\n'.repeat(5_000),
  '漢'.repeat(5_000),
];

const ODD_NUMBERS = [-1, 0, 0.5, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 8.64e15 + 1];

export const oddTexts: Arbitrary<string> = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));

/** An arbitrary JSON value. */
export const oddValues: Arbitrary<unknown> = fc.oneof(
  oddTexts,
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { __proto__: null, constructor: { prototype: 1 } }),
  fc.array(fc.integer(), { minLength: 200, maxLength: 400 }),
  fc.integer({ min: 20, max: 3_000 }).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A value changed in one place: left out, of another type, duplicated, or with additional members. */
export function mutated(value: unknown): Arbitrary<unknown> {
  const places = placesOf(value);
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom('drop', 'replace', 'double', 'add'), oddValues)
    .map(([place, how, odd]) => changed(value, place, how, odd));
}

type Place = readonly (string | number)[];

const PLACES_MAX = 200;

function placesOf(value: unknown): Place[] {
  const places: Place[] = [[]];
  for (const place of places) {
    const at = place.reduce<unknown>((inside, key) => memberOf(inside, key), value);
    if (typeof at !== 'object' || at === null || places.length > PLACES_MAX) continue;
    const keys = Array.isArray(at) ? at.keys() : Object.keys(at);
    for (const key of keys) places.push([...place, key]);
  }
  return places;
}

function memberOf(value: unknown, key: string | number): unknown {
  return Array.isArray(value) ? value[Number(key)] : new Map(Object.entries(value ?? {})).get(String(key));
}

function changed(value: unknown, [key, ...rest]: Place, how: string, odd: unknown): unknown {
  if (key === undefined) return how === 'double' ? [value, value] : how === 'add' && isObject(value) ? { ...value, odd } : odd;
  if (Array.isArray(value)) {
    const index = Number(key);
    const now: unknown = value[index];
    if (rest.length > 0) return value.with(index, changed(now, rest, how, odd));
    if (how === 'drop') return value.toSpliced(index, 1);
    return how === 'replace' ? value.with(index, odd) : value.toSpliced(index, 0, how === 'double' ? now : odd);
  }
  const entries = Object.entries(value ?? {});
  if (rest.length > 0)
    return Object.fromEntries(entries.map(([name, each]) => [name, name === key ? changed(each, rest, how, odd) : each]));
  if (how === 'drop') return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...Object.fromEntries(entries), [how === 'add' ? `${key}_` : key]: odd };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
