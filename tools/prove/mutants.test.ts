import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { nearestTests } from './mutants/nearest-tests.ts';
import { mutated, sitesIn } from './mutants/sites.ts';
import { drawMutants, isFound } from './mutants.ts';

test('operators of code are mutated, those of comments, texts and types are not', () => {
  const source = [
    "export * from './bolt.ts';",
    "import type * as nut from './nut.ts';",
    '// a === b',
    "const text = 'a && b';",
    'const least = (one: number, other: Map<string, number>): boolean => one < 5 && Math.max(one, 2) === 3;',
  ].join('\n');
  expect(sitesIn(source).map(({ before, after }) => `${before.trim()} ${after.trim()}`)).toEqual([
    '< <=',
    '&& ||',
    'Math.max( Math.min(',
    '=== !==',
  ]);
  const site = sitesIn('a && b && c')[1];
  expect(site && mutated('a && b && c', site)).toBe('a && b || c');
});

test('the same seed draws the same mutants of shipped sources, another one draws others', () => {
  const drawn = drawMutants('packages/domain', 200, 1);
  expect(drawn).toHaveLength(200);
  expect(drawMutants('packages/domain', 200, 1)).toEqual(drawn);
  expect(drawMutants('packages/domain', 200, 2)).not.toEqual(drawn);
  expect(drawn.filter(({ path }) => /\.test\.|\/testing\//.test(path))).toEqual([]);
});

test('its own test is the nearest, then its folder, and of a command the routes of its noun', () => {
  expect(nearestTests(ROOT, 'packages/domain/src/steps/step-lookup.ts')[0]).toEqual([
    'packages/domain/src/steps/step-lookup.test.ts',
  ]);
  expect(nearestTests(ROOT, 'apps/server/src/commands/feedback/write-thread-resolution.ts').flat()).toContain(
    'apps/server/src/http/routes/feedback/feedback.test.ts',
  );
});

test('tests of the whole workspace, and of sources that import a source, are near', () => {
  const rings = nearestTests(ROOT, 'packages/contracts/src/devices/device.ts');
  expect(rings.flat()).toContain('packages/contracts/src/round-trip.test.ts');
  expect(nearestTests(ROOT, 'apps/desktop/src/local-backend/await-ready.ts').flat()).toContain(
    'apps/desktop/src/shell/run-shell.test.ts',
  );
  expect(nearestTests(ROOT, 'apps/server/src/config/read-languages.ts').flat()).toContain(
    'apps/server/src/http/serve-languages.test.ts',
  );
});

test('a mutant is served to the processes that a test starts, too', async () => {
  const site = { at: 0, before: '', after: 'throw new Error();\n' };
  expect(
    await isFound({ path: 'packages/confine/src/parent-watch.ts', line: 1, site }, [['packages/confine/src/worker.test.ts']]),
  ).toBe(true);
});

test('a mutant that never ends is red, and its processes are ended', async () => {
  const site = { at: 0, before: '', after: 'for (;;);\n' };
  const mutant = { path: 'packages/domain/src/ids/random-letters.ts', line: 1, site };
  expect(await isFound(mutant, [['packages/domain/src/ids/random-letters.test.ts']], 3_000)).toBe(true);
});
