import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const KNOWN_ID = '@known-id';

/** Placeholder for a known id, with the name of its field; the sender replaces it. */
export const knownId = (name = ''): string => `${KNOWN_ID}:${name}`;

/** Field name of a placeholder for a known id; null for any other text. */
export const placeOfKnownId = (text: string): string | null =>
  text.startsWith(`${KNOWN_ID}:`) ? text.slice(KNOWN_ID.length + 1) : null;

/** Below this depth only leaf values are chosen: steps contain steps. */
const DEEPEST = 4;
const ITEMS_MAX = 3;

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/**
 * Small values allowed by a schema of the OpenAPI document, with known ids for fields whose name suggests one.
 *
 * @param named the targets of `$ref`, by name
 */
export function valuesOf(
  schema: JsonSchema,
  named: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 0,
): Arbitrary<unknown> {
  const inner = (each: JsonSchema, of = name) => valuesOf(each, named, of, depth + 1);
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return target && depth < DEEPEST ? inner(target) : fc.constant({});
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => inner(each)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map((each) => inner(each))).map((parts) => Object.assign({}, ...parts));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return schema.properties ? objects(schema, inner) : fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, name, inner)));
}

type Inner = (schema: JsonSchema, name?: string) => Arbitrary<unknown>;

function valuesOfType(type: string, schema: JsonSchema, name: string, inner: Inner): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(schema, inner);
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((each) => inner(each)));
      const items = schema.items ? inner(schema.items) : fc.jsonValue({ maxDepth: 1 });
      return fc.array(items, { minLength: Math.min(schema.minItems ?? 0, ITEMS_MAX), maxLength: ITEMS_MAX });
    }
    case 'integer':
      return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 50, 2 ** 31) }), fc.constant(1));
    case 'number':
      return fc.oneof(
        fc.constantFrom(0, 1, 0.5),
        fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema, name);
  }
}

function objects({ properties = {}, required = [], additionalProperties }: JsonSchema, inner: Inner): Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each, name)]));
  const known = fc.record(members, { requiredKeys: required.filter((name) => name in members) });
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(fc.constantFrom('a', 'Other', knownId()), inner(additionalProperties), { maxKeys: 2 });
  return fc.tuple(others, known).map(([more, own]) => ({ ...more, ...own }));
}

function texts({ minLength = 0, maxLength = 40, format, pattern }: JsonSchema, name: string): Arbitrary<string> {
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length));
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (/id$|^ids$|path$|^str$/i.test(name)) return fc.oneof({ weight: 3, arbitrary: fc.constant(knownId(name)) }, fc.uuid());
  if (/image/i.test(name)) return fc.constantFrom('', PICTURE);
  const lengths = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  // Of ASCII and of all scripts and symbols, which are accepted; of any code points, which mostly are not.
  return fc.oneof(fc.string(lengths), fc.string({ ...lengths, unit: 'grapheme' }), fc.string({ ...lengths, unit: 'binary' }));
}

/** Years of four digits, as in the contracts. */
const dates = fc.date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') });
