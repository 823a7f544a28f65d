import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { packageDocument } from './package-document.ts';

/** Names of all fields of a JSON schema, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

test('the page of the package format names every field that a package may have', () => {
  const text = readFileSync(new URL('../../../../docs/package-format.md', import.meta.url), 'utf8');
  const page = text.replaceAll(/^```.*?^```/gms, '');
  const named = new Set([...page.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/\w+/g) ?? []));
  const fields = new Set(fieldsIn(z.toJSONSchema(packageDocument, { io: 'input', unrepresentable: 'any' })));
  expect(fields.size).toBeGreaterThan(60);
  expect([...fields].filter((field) => !named.has(field))).toEqual([]);
});
