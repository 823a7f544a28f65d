import { existsSync, readFileSync } from 'node:fs';
import { type RouteContract, routes } from '@benchbook/contracts';
import { expect, test } from 'vitest';
import { handledRoutes } from './index.ts';

/** Cells of the rows that begin with a call. */
function rowsOf(page: string): string[][] {
  return page
    .split('\n')
    .filter((line) => /^\| (?:GET|HEAD|POST|PATCH|PUT|DELETE) /.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const docs = (name: string): string => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');
const [specifiedPage = '', laterPage = ''] = docs('specified-routes.md').split('## Not answered yet');
const specified = rowsOf(specifiedPage).map(([call = '', who = '', callThere = '', whoThere = '']) => ({
  call,
  who,
  callThere: callThere || call,
  whoThere: whoThere || who,
}));
const later = rowsOf(laterPage).map(([call = '', who = '']) => ({ callThere: call, whoThere: who }));
const own = rowsOf(docs('routes.md')).map(([call = '', , , who = '', , reason = '']) => ({ call, who, reason }));

const nameOf = ({ method, path }: Pick<RouteContract, 'method' | 'path'>) => `${method} ${path}`;

test('ROLE-25: every described call has a handler, and every handler is described', () => {
  const answered = new Set(handledRoutes.map(({ contract }) => nameOf(contract)));
  const described = routes.filter((route) => route.bodyKind !== 'tus').map(nameOf);
  expect(described.filter((name) => !answered.has(name))).toEqual([]);
  expect([...answered].filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
});

test('ROLE-25: every route has a row with its permissions on one of the two pages, and every row has a route', () => {
  const rows = Object.fromEntries([...specified, ...own].map(({ call, who }) => [call, who]));
  expect(Object.fromEntries(routes.map((route) => [nameOf(route), route.access]))).toEqual(rows);
});

test('ROLE-25: a call is listed once on one page, and one of our own with its reason', () => {
  // One call here is two calls there: the original model and its levels.
  const calls = [...new Set(specified.map(({ call }) => call)), ...own.map(({ call }) => call)];
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  expect(own.filter(({ reason }) => reason === '').map(({ call }) => call)).toEqual([]);
});

/** The specification lies beside a working copy, not in a clone; there the checked page replaces it. */
const SPECIFICATION = new URL('../../../../../../shared/requirements/api.md', import.meta.url);

/** A call as the specification writes it, without its remarks. */
function plainCall(call: string): string {
  return call
    .replace(/\*\*\(.*?\)\*\*/g, '')
    .replace(/ \(.*?\)/g, '')
    .replace(/\?.*/, '')
    .replace(/ to _5\.glb/, '')
    .trim();
}

if (existsSync(SPECIFICATION))
  test('ROLE-25: the page of specified calls equals the table of the specification, call by call and word by word', () => {
    const there = rowsOf(readFileSync(SPECIFICATION, 'utf8')).map(([call = '', , , who = '']) => ({
      callThere: plainCall(call),
      whoThere: who,
    }));
    const here = [...specified, ...later].map(({ callThere, whoThere }) => ({ callThere, whoThere }));
    const byCall = (one: { callThere: string }, other: { callThere: string }) => one.callThere.localeCompare(other.callThere);
    expect(here.toSorted(byCall)).toEqual(there.toSorted(byCall));
  });
