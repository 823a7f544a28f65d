import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

/** Names of source files in a string, which a build does not rewrite: the file would be missing. */
const NAMED_SOURCE = /(?:new URL|new Worker|fork|join|resolve)\([^)\n]*['"`][^'"`\n]*\.tsx?['"`]/;

const BUILT = 'packages/{domain,contracts,confine,models,documents}/src/**/*.ts';
/** The one place that handles both names. */
const BOTH = 'packages/confine/src/sibling-module.ts';
const TESTS = /\.test\.ts$|\/(?:test|testing|for-tests|samples)\//;

test('built code finds its threads and processes by names that also work as JavaScript', () => {
  const files = [BUILT, 'apps/{server,desktop}/src/**/*.ts'].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const shipped = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !TESTS.test(file) && file !== BOTH);
  expect(shipped.length).toBeGreaterThan(800);
  expect(shipped.filter((file) => NAMED_SOURCE.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each(["new URL('./image-worker.ts', import.meta.url)", "fork(join(here, 'main.ts'))"])('%s would be found', (line) =>
  expect(line).toMatch(NAMED_SOURCE),
);
