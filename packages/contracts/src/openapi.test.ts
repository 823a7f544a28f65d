import { expect, test } from 'vitest';
import { defineRoute } from './define-route.ts';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const document = openApiDocument('1.5.0');

test('the document contains exactly the calls, under method and path', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('every reference in the document has a target', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  for (const name of names) expect(Object.keys(schemas)).toContain(name);
  expect(text).not.toContain('$defs');
});

test('API-01: every call except the open ones requires the bearer token', () => {
  const open = routes.filter((route) => route.access === 'OPEN').map((route) => route.path);
  expect(open.toSorted()).toEqual([
    '/api/devices/this',
    '/api/health',
    '/api/oidc/callback',
    '/api/oidc/start',
    '/api/openapi.json',
    '/api/papers/{id}/{revision}',
    '/api/users/login',
    '/api/users/online',
    '/api/users/pin-login',
    '/api/users/provider-login',
    '/api/users/refresh',
  ]);
  for (const { path, method } of routes) {
    const operation = document.paths[path]?.[method.toLowerCase()] as { security: unknown[] };
    expect(operation.security.length === 0, `${method} ${path}`).toBe(open.includes(path));
  }
});

test('exactly the variables of a path are declared', () => {
  for (const { path, params } of routes) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = params && 'shape' in params ? Object.keys(params.shape as object) : [];
    expect(declared, path).toEqual(named);
  }
});

test('variables of a path are required, those of a query only where the call needs them', () => {
  const parameters = (path: string) => {
    const all =
      (document.paths[path]?.['get'] as { parameters: { name: string; in: string; required: boolean }[] } | undefined)
        ?.parameters ?? [];
    return all.map(({ name, in: place, required }) => `${name} in ${place}${required ? ', required' : ''}`);
  };
  expect(parameters('/api/search')).toEqual(['q in query, required', 'limit in query', 'cursor in query']);
  expect(parameters('/api/users/{id}/notifications')).toEqual(['id in path, required']);
});

test('only reads are idempotent unless a call says so, and need no key', () => {
  const of = (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', isIdempotent?: boolean) =>
    defineRoute({
      ...{ name: 'call', method, path: '/', response: 'empty', access: 'ANY', description: '' },
      ...(isIdempotent !== undefined && { isIdempotent }),
    }).isIdempotent;
  expect([of('GET'), of('HEAD'), of('POST'), of('DELETE'), of('POST', true)]).toEqual([true, true, false, false, true]);
});
