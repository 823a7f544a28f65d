import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as contracts from './index.ts';

/** Access of each call, by method and path. */
const accessOf = new Map<string, string>();
for (const value of Object.values(contracts)) {
  if (typeof value === 'object' && 'method' in value && 'path' in value && 'access' in value)
    accessOf.set(`${value.method} ${value.path}`, value.access);
}

/** Rows of the table in `docs/routes.md`. */
const rows = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:GET|HEAD|POST|PATCH|PUT|DELETE) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, call = '', , , who = '']) => ({ call, who }));

test.each(rows)('ROLE-25: $call is for $who, as docs/routes.md says', ({ call, who }) => {
  expect(accessOf.get(call)).toBe(who);
});
