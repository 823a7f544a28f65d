import { expect, test } from 'vitest';
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
