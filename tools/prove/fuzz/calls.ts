import fc, { type Arbitrary } from 'fast-check';
import type { Body } from './body.ts';
import { formsOf } from './forms.ts';
import { mutated, oddTexts, oddValues } from './odd-values.ts';
import { type JsonSchema, knownId, valuesOf } from './schema-values.ts';

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly method: string;
  /** With variables in braces. */
  readonly path: string;
  readonly query: readonly Pick<Parameter, 'name' | 'schema'>[];
  /** In the order of the path. */
  readonly variables: readonly Pick<Parameter, 'name' | 'schema'>[];
  readonly body: JsonSchema | 'form' | 'bytes' | null;
}

export interface FuzzCall {
  readonly operation: Operation;
  /** One value per path variable. */
  readonly variables: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}

interface DocumentedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === 'query'),
      variables: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        schema: parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {},
      })),
      body: bodyOf(requestBody?.content),
    })),
  );
}

function bodyOf(content: Readonly<Record<string, { readonly schema: JsonSchema }>> | undefined): Operation['body'] {
  if (!content) return null;
  if (content['multipart/form-data']) return 'form';
  return content['application/json']?.schema ?? 'bytes';
}

/** Calls of any operation: a third match the schema, the rest are changed in one place or arbitrary. */
export function callsOf(document: OpenApi): Arbitrary<FuzzCall> {
  const operations = operationsOf(document);
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      variables: fc.tuple(...operation.variables.map((variable) => variables(variable, document))),
      query: queries(operation, document),
      headers: headers(operation),
      body: bodies(operation, document),
    }),
  );
}

/** Mostly values of the variable's schema, if it is more specific than a string, such as known ids. */
function variables({ name, schema }: Operation['variables'][number], { components }: OpenApi): Arbitrary<string> {
  const isId = schema.type === 'string' && schema.pattern === undefined && schema.enum === undefined;
  const right = isId ? fc.constant(knownId(name)) : valuesOf(schema, components.schemas, name).map(String);
  return fc.oneof(
    { weight: 12, arbitrary: right },
    fc.uuid(),
    fc.nat({ max: 5 }).map(String),
    oddTexts.map((text) => text.slice(0, 2_000)),
  );
}

function queries({ query }: Operation, { components }: OpenApi): Arbitrary<Readonly<Record<string, string>>> {
  const odd = oddTexts.map((text) => text.slice(0, 2_000));
  const named = query.map(({ name, schema }) => {
    const right = valuesOf(schema, components.schemas, name).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    );
    return [name, fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: odd })] as const;
  });
  const given = fc.record(Object.fromEntries(named), { requiredKeys: [] });
  return given.map((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])));
}

function headers(operation: Operation): Arbitrary<Readonly<Record<string, string>>> {
  const key = fc.constantFrom('1', '2', '3', 'k'.repeat(300)).map((value) => ({ 'idempotency-key': value }));
  if (operation.body !== 'bytes') return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, key);
  const numbers = fc.constantFrom('0', '5', '-1', '1e3', '99999999999999999999', 'x', '');
  const upload = fc.record(
    {
      'tus-resumable': fc.constantFrom('1.0.0', '0.1', ''),
      'upload-length': numbers,
      'upload-offset': numbers,
      'upload-metadata': fc.constantFrom(
        'filename YS5wbmc=',
        'filename AAAA,filetype',
        '=',
        'purpose bW9kZWw=,filename YS5nbGI=',
      ),
      'content-type': fc.constantFrom('application/offset+octet-stream', 'application/json', 'x'),
    },
    { requiredKeys: ['tus-resumable'] },
  );
  return upload;
}

function bodies(operation: Operation, { components }: OpenApi): Arbitrary<Body> {
  if (operation.body === null) return fc.oneof({ weight: 6, arbitrary: fc.constant<Body>({ kind: 'none' }) }, anyJson);
  if (operation.body === 'form') return fc.oneof({ weight: 6, arbitrary: formsOf(operation.path) }, anyJson);
  if (operation.body === 'bytes') return fc.string({ maxLength: 20 }).map((text) => ({ kind: 'text', text, type: '' }));
  const right = valuesOf(operation.body, components.schemas);
  return fc.oneof(
    { weight: 5, arbitrary: right.map((value): Body => ({ kind: 'json', value })) },
    { weight: 4, arbitrary: right.chain(mutated).map((value): Body => ({ kind: 'json', value })) },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: noJson },
  );
}

const anyJson: Arbitrary<Body> = oddValues.map((value) => ({ kind: 'json', value }));

const noJson: Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom('{', '{"a":1', 'nul', '[1,]', '\ufeff{}', '"', ''),
    fc.constantFrom('application/json', 'text/plain', 'x'),
  )
  .map(([text, type]) => ({ kind: 'text', text, type }));
