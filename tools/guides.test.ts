import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const FOLDER = join(ROOT, 'docs/guides');
const LIST = 'README.md';
const GUIDES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== LIST);

const STRING = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g;

/** Texts of the screens, each as a pattern: a placeholder (`{{name}}`) matches any text, and may be left out at the end. */
const SHOWN = ['apps/web/src/**/{messages,*-messages}.ts', 'packages/contracts/src/messages/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .flatMap((path) => Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(STRING), ([, one, other]) => one ?? other ?? ''))
  // One that begins with a placeholder would match nearly anything.
  .filter((words) => !words.startsWith('{{'))
  .map((words) => words.replaceAll("\\'", "'").replace(/[\\^$.*+?()[\]|]/g, '\\$&'))
  .map((words) => new RegExp(`^${words.replace(/ \{\{\w+\}\}$/, '(?: .+)?').replace(/\{\{\w+\}\}/g, '.+')}$`));

/** Screen texts that a guide quotes: those in italics. */
function quotesOf(page: string): string[] {
  return Array.from(page.matchAll(/\*([^*]+)\*/g), ([, words = '']) => words.replace(/\s+/g, ' '));
}

test.each(GUIDES)('screen texts quoted by %s exist word for word', (name) => {
  const quotes = quotesOf(readFileSync(join(FOLDER, name), 'utf8'));
  expect(quotes.length).toBeGreaterThan(7);
  expect(quotes.filter((words) => !SHOWN.some((shown) => shown.test(words)))).toEqual([]);
});

test('every guide is on the page that lists them', () => {
  const list = readFileSync(join(FOLDER, LIST), 'utf8');
  expect(GUIDES.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});
