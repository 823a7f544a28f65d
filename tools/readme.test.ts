import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const settings = text('docs/settings.md');
/** The sources that read the settings. */
const reader = ['read-settings', 'read-bucket'].map((name) => text(`apps/server/src/config/${name}.ts`)).join('\n');
const pagesOf = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const PAGES = ['README.md', 'CONTRIBUTING.md', ...pagesOf('docs'), ...pagesOf('docs/guides')];

test('every setting of the settings page is read by the server', () => {
  const rows = settings.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !reader.includes(`'${name}'`))).toEqual([]);
});

test('every setting that the server reads is on the settings page', () => {
  const names = new Set([...reader.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name ?? ''));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/commands.md'])('every command of %s is a script of package.json', (page) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(text('package.json'));
  const commands = [...text(page).matchAll(/npm (?:run )?([a-z0-9]+(?::[a-z0-9]+)*)/g)].map(([, name]) => name ?? '');
  expect(commands.filter((name) => name in scripts).length).toBeGreaterThan(page === 'README.md' ? 1 : 7);
  expect(commands.filter((name) => !(name in scripts) && !text(page).includes(`and ${name}`))).toEqual([]);
});

test.each(PAGES)('every link and path of %s has a target', (page) => {
  const links = [...text(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(page, '..', link ?? ''));
  const paths = [...text(page).matchAll(/`((?:apps|packages|tools|docs|e2e)\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect([...links, ...paths].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every requirement that a test or the code cites is on the page of requirements', () => {
  const page = text('docs/requirements.md');
  const known = new Set([...page.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id));
  const areas = [...page.matchAll(/^## ([A-Z]+):/gm)].map(([, area]) => area);
  expect([known.size, areas.length]).toEqual([873, 33]);
  const id = new RegExp(String.raw`(?<![\w-])(?:${areas.join('|')})-\d{2,3}(?![\w'"-])`, 'g');
  const cited = sourcesIn('apps', 'packages', 'e2e', 'tools').flatMap((path) =>
    [...text(path).matchAll(id)].map(([number]) => ({ number, path })),
  );
  expect(cited.length).toBeGreaterThan(500);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

function sourcesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:node_modules|dist|built)\//.test(name))
      .map((name) => join(folder, name)),
  );
}
