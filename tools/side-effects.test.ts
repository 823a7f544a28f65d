import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const WEB = join(ROOT, 'apps', 'web');
const { sideEffects }: { sideEffects: string[] } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8'));

const isKept = (path: string): boolean => sideEffects.some((pattern) => matchesGlob(path, pattern.replace(/^\.\//, '')));

test('modules imported for their side effects, such as the queues of a device, are in the built app, too', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/test/.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/^import '(\.[^']+)';$/gm)].map(([, path = '']) =>
      relative(WEB, join(WEB, dirname(file), path)),
    ),
  );
  expect(imported).toContain('src/features/instruction-viewer/progress/tick-queues.ts');
  expect(imported.filter((path) => !isKept(path))).toEqual([]);
});
