import { z } from 'zod';
import type { RouteContract } from './define-route.ts';
import { routes } from './routes.ts';
import { errorBody } from './wire/error-body.ts';

type JsonSchema = Record<string, unknown>;

/** An OpenAPI 3.1 document of every call, made from the contracts. */
export function openApiDocument(
  version: string,
): { openapi: string; paths: Record<string, Record<string, unknown>> } & Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  const schemas: JsonSchema = { Error: schemaOf(errorBody) };
  const named = JSON.parse(JSON.stringify(paths), (key, value) => hoist(key, value, schemas));
  return {
    openapi: '3.1.0',
    info: { title: 'Benchbook', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths: named,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas },
  };
}

/** Moves named schemas, e.g. that of a step, from where they were met to the components of the document. */
function hoist(key: string, value: unknown, schemas: JsonSchema): unknown {
  if (key === '$defs') {
    Object.assign(schemas, value);
    return undefined;
  }
  if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/');
  return value;
}

function operation(route: RouteContract): JsonSchema {
  return {
    operationId: route.name,
    summary: route.description,
    description: `Who: ${route.access}.`,
    security: route.access === 'OPEN' ? [] : [{ bearer: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...keyHeader(route)],
    ...requestBody(route),
    responses: { [route.status]: success(route), ...errorAnswers(route) },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function keyHeader(route: RouteContract): JsonSchema[] {
  if (route.isIdempotent) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The same key again answers the same and does nothing more.',
    },
  ];
}

function requestBody(route: RouteContract): JsonSchema {
  switch (route.bodyKind) {
    case 'json':
      return route.body
        ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } }
        : {};
    case 'multipart':
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } };
    case 'tus':
      return {
        requestBody: {
          required: false,
          content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      };
    case 'none':
      return {};
  }
}

function success(route: RouteContract): JsonSchema {
  const { response } = route;
  if (response === 'empty') return { description: 'Done' };
  if (response === 'text') return { description: 'Text', content: { 'text/plain': { schema: { type: 'string' } } } };
  if (response === 'bytes')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'Done', content: { 'application/json': { schema: schemaOf(response) } } };
}

function errorAnswers(route: RouteContract): JsonSchema {
  const codes = [
    'VALIDATION',
    ...(route.access === 'OPEN' ? [] : ['UNAUTHORIZED']),
    ...(['OPEN', 'ANY'].includes(route.access) ? [] : ['FORBIDDEN']),
    ...route.errors,
    'INTERNAL',
  ];
  return {
    default: {
      description: `An error: ${codes.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

/** The wire side of a schema. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A depth check stands before a recursive schema as `unknown`; what is meant is the schema behind it.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'pipe') return;
      const { in: before, out } = zodSchema._zod.def as unknown as { in: z.ZodType; out: z.ZodType };
      if (before._zod.def.type === 'unknown') Object.assign(jsonSchema, schemaOf(out));
    },
  });
  return rest;
}
