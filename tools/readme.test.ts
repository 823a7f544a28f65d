import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = text('README.md');
const PAGES = ['README.md', 'docs/architecture.md', 'docs/glossary.md'];

test('every setting of the README is one that the server reads', () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''));
  const reader = text('apps/server/src/config/read-settings.ts');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !reader.includes(`'${name}'`))).toEqual([]);
});

test('every command of the README is a script of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text('package.json'));
  const commands = [...readme.matchAll(/npm (?:run )?([a-z0-9]+(?::[a-z0-9]+)*)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => name in scripts).length).toBeGreaterThan(8);
  expect(commands.filter((name) => !(name in scripts) && !readme.includes(`and ${name}`))).toEqual([]);
});

test.each(PAGES)('every link and path of %s leads somewhere', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(page, '..', link ?? ''));
  const paths = [...text(page).matchAll(/`((?:apps|packages|tools|docs|e2e)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
