import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { mantineInUse } from './mantine-in-use.ts';
import { routerInUse } from './router-in-use.ts';

/** Folder of an installed library. */
const folderOf = (name: string): string => {
  const entry = fileURLToPath(import.meta.resolve(name));
  return join(entry.slice(0, entry.lastIndexOf(`node_modules/${name}/`)), 'node_modules', name);
};

/** What the plugin makes of a file; undefined where it leaves it alone. */
function madeOf({ transform }: Plugin, file: string): string | undefined {
  if (typeof transform !== 'function') throw new Error('the plugin changes no code');
  const made: unknown = Reflect.apply(transform, undefined, [readFileSync(file, 'utf8'), file]);
  return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : undefined;
}

test.each(['ActionIcon', 'Button', 'Checkbox'])('of the installed %s of Mantine no companion is left', (name) => {
  const file = join(folderOf('@mantine/core'), 'esm/components', name, `${name}.mjs`);
  const companion = new RegExp(`^${name}\\.\\w*(Group|Card|Indicator)\\w* = `, 'm');
  expect(readFileSync(file, 'utf8')).toMatch(companion);
  expect(madeOf(mantineInUse(), file)).not.toMatch(companion);
});

test.each(['ActionIcon', 'Button'])('the sign of a busy %s of the installed Mantine stands there at once', (name) => {
  const file = join(folderOf('@mantine/core'), 'esm/components', name, `${name}.mjs`);
  expect(readFileSync(file, 'utf8')).toContain('"../Transition/Transition.mjs"');
  const made = madeOf(mantineInUse(), file);
  expect(made).not.toContain('"../Transition/Transition.mjs"');
  expect(made).toMatch(/^const Transition = /m);
});

test('the installed React Router holds on to none of its components by a name for debuggers', () => {
  const folder = join(folderOf('react-router'), 'dist/production/lib');
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.js') && /\.displayName = /.test(readFileSync(file, 'utf8')));
  expect(named.map((file) => dirname(file).slice(folder.length))).toContain('/dom');
  for (const file of named) expect(madeOf(routerInUse(), file)).not.toMatch(/^\w+\.displayName = /m);
});
