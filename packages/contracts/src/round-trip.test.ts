import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.ts';
import { routes } from './routes.ts';

/** Texts of every form that a schema asks for; each schema takes those that it accepts. */
const TEXTS = [
  'Tighten the bolt',
  '12',
  '',
  'true',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '2026-11-30',
  '2026-11-30T08:30:00.000Z',
  'ab'.repeat(32),
  '#ff8800',
  '0,12,255',
  '405,165,680,165,405,190,680,190',
  'PDF_abcdefghijklmno',
  'bolt.png',
  '["one","two"]',
  'data:image/png;base64,iVBORw0KGgo=',
  'ff8800',
  '7:epoch',
  'live',
  'gear_1.glb',
  `/api/files/${'ab'.repeat(32)}`,
];
/** Texts in which a member has more than its schema says. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  Anno_id: ['PDF_abcdefghijklmno', 'abcdefghijklmnoWILINK{"title":"Valve","wip_ID":"v1"}'],
  quads: ['405,165,680,165,405,190,680,190'],
  users: ['["one","two"]'],
  camera_position: ['1,2,3'],
  camera_rotation: ['0,0,0,1'],
};
const NUMBERS = [1_800_000_000_000, 7, 1, 0, 0.5, -1];

interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, z.ZodType>>;
  readonly options: readonly z.ZodType[];
  readonly items: readonly z.ZodType[];
  readonly entries: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  readonly element: z.ZodType;
  readonly innerType: z.ZodType;
  readonly keyType: z.ZodType;
  readonly valueType: z.ZodType;
  readonly in: z.ZodType;
  readonly out: z.ZodType;
  readonly left: z.ZodType;
  readonly right: z.ZodType;
  readonly getter: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
const isOptional = (schema: z.ZodType): boolean => schema._zod.optin === 'optional';

function oneOf(schema: z.ZodType, values: readonly unknown[]): fc.Arbitrary<unknown> {
  const accepted = values.filter((value) => schema.safeParse(value).success);
  return accepted.length > 0 ? fc.constantFrom(...accepted) : fc.constant(null);
}

/** Values that the wire side of a schema describes. */
function anyOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  const below = (inner: z.ZodType): fc.Arbitrary<unknown> => anyOf(inner, depth + 1);
  switch (def.type) {
    case 'object':
      return anyRecord(def.shape, below);
    case 'array':
      return depth > 8 ? fc.constant([]) : fc.array(below(def.element), { maxLength: 2 });
    case 'tuple':
      return fc.tuple(...def.items.map(below));
    case 'record':
      return fc.dictionary(below(def.keyType) as fc.Arbitrary<string>, below(def.valueType), { maxKeys: 2 });
    case 'union':
      return fc.oneof(...def.options.map(below));
    case 'nullable':
      return fc.option(below(def.innerType), { nil: null });
    case 'optional':
    case 'default':
    case 'readonly':
    case 'nonoptional':
      return below(def.innerType);
    case 'pipe':
      return below(['unknown', 'any'].includes(definitionOf(def.in).type) ? def.out : def.in);
    case 'lazy':
      return depth > 12 ? fc.constant(undefined) : below(def.getter());
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return oneOf(schema, TEXTS);
    case 'number':
      return oneOf(schema, NUMBERS);
    case 'unknown':
    case 'any':
    case 'custom':
      return oneOf(schema, [{ type: 'doc', content: [] }, null, ...TEXTS]);
    case 'null':
    case 'undefined':
      return fc.constant(def.type === 'null' ? null : undefined);
    default:
      throw new Error(`No values for a schema of type ${def.type}`);
  }
}

function anyRecord(shape: Definition['shape'], below: (schema: z.ZodType) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const members = Object.entries(shape).map(([name, schema]) => {
    const known = (FORMS[name] ?? []).filter((value) => schema.safeParse(value).success);
    return [name, known.length > 0 ? fc.constantFrom(...known) : below(schema)] as const;
  });
  const requiredKeys = Object.keys(shape).filter((name) => shape[name] && !isOptional(shape[name]));
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

/** Members that repeat another one, for plain clients. */
const REPEATED = new Set(['FeedbackThread', 'authorized', 'wipID']);

/** A value without members that say nothing: what is not so, not there or empty may be left out on the wire. */
function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, told(member)] as const);
  const isRepeated = (name: string): boolean => REPEATED.has(name) || (name === 'revision' && 'liveRevision' in value);
  return Object.fromEntries(members.filter(([name, member]) => !isSilent(member) && !isRepeated(name)));
}

const isSilent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  JSON.stringify(value) === '[]' ||
  JSON.stringify(value) === '{}';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

interface Part {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** None for a part that a call does not have, and for answers without JSON. */
const part = (name: string, schema: unknown): readonly Part[] => (schema instanceof z.ZodType ? [{ name, schema }] : []);

const parts: readonly Part[] = [
  ...routes.flatMap(({ name, params, query, body, response }) => [
    ...part(`${name}: params`, params),
    ...part(`${name}: query`, query),
    ...part(`${name}: body`, body),
    ...part(`${name}: response`, response),
  ]),
  ...Object.values(contracts).flatMap((each) =>
    typeof each === 'object' && 'direction' in each && 'payload' in each ? part(`event ${each.name}`, each.payload) : [],
  ),
];

/** Parts with members that are derived, or that have a second name for plain clients: they are not written as they came. */
const DERIVED = new Set<string>([
  'approveModel: response',
  'attachFile: response',
  'authorizeDevice: body',
  'changeAssignments: body',
  'changeAssignments: response',
  'changeAssignmentsOfInstruction: body',
  'changeAssignmentsOfInstruction: response',
  'changeHighlight: body',
  'changeHighlight: response',
  'createAnnotation: body',
  'createFromDocument: response',
  'createFromProposal: body',
  'createFromProposal: response',
  'createHighlight: body',
  'createHighlight: response',
  'createTags: body',
  'event ModelUploaderProgress',
  'event frontend-testing',
  'insertProposal: body',
  'insertProposal: response',
  'listInstructions: query',
  'listModelUploads: response',
  'listModels: response',
  'listUsers: query',
  'promptAi: response',
  'readDocumentProposal: response',
  'readInstruction: query',
  'readMessageFile: params',
  'setUserActive: body',
  'startDocumentProposal: response',
  'unlockDocumentProposal: response',
  'updateDevice: body',
  'updateNotifications: body',
  'updateThreadUsers: body',
  'uploadPdf: response',
]);

/** Parts with a write-only form; `*-doors.test.ts` and the tests of the calls have their ways. */
const ONE_WAY = new Set<string>([
  'approveModel: body',
  'checkChanges: body',
  'createInstruction: body',
  'createStep: body',
  'createStep: response',
  'createThread: body',
  'previewInstruction: response',
  'readInstruction: response',
  'readVersion: response',
  'updateInstruction: body',
]);

describe('a part of a call or event is the same after it was read and written again', () => {
  test.each(parts.filter(({ name }) => !ONE_WAY.has(name)))('$name', ({ name, schema }) => {
    fc.assert(
      fc.property(anyOf(schema), (wire) => {
        const read = schema.safeParse(json(wire));
        fc.pre(read.success);
        const written = json(z.encode(schema, read.data));
        expect(schema.parse(written)).toEqual(read.data);
        if (DERIVED.has(name)) expect(json(z.encode(schema, schema.parse(written)))).toEqual(written);
        else expect(told(written)).toEqual(told(json(wire)));
      }),
      { numRuns: 20, seed: 71 },
    );
  });
});
