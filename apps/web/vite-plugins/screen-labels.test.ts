import { expect, test } from 'vitest';
import { type BuiltChunk, labelsOf, type Screen } from './screen-labels.ts';

const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/main.tsx' },
  { name: 'frame', path: '/frame.tsx', within: 'start' },
  { name: 'list', path: '/list.tsx', within: 'frame' },
  { name: 'viewer', path: '/viewer.tsx', within: 'frame' },
];

const ENOUGH = 'x'.repeat(20_000);

/** A file with one module of the same name. */
const file = (name: string, imports: readonly string[] = [], code = ENOUGH): BuiltChunk => ({
  fileName: name,
  moduleIds: [`/src/${name}`],
  imports,
  code,
});

const labels = (...files: BuiltChunk[]) => Object.fromEntries(labelsOf(files, SCREENS));

test('modules that the same screens need have one name, whichever later pieces split them', () => {
  const given = labels(
    file('main.tsx', ['react.js']),
    file('react.js'),
    file('frame.tsx', ['react.js', 'menu.js']),
    file('menu.js'),
    file('list.tsx', ['table.js', 'dates.js', 'menu.js']),
    file('viewer.tsx', ['dates.js']),
    file('dates.js'),
    file('table.js', ['sort.js']),
    file('sort.js'),
    file('dialog.tsx', ['sort.js', 'form.js']),
    file('form.js'),
  );
  expect(given).toEqual({
    '/src/main.tsx': 'start',
    '/src/react.js': 'start',
    '/src/frame.tsx': 'frame',
    '/src/menu.js': 'frame',
    '/src/list.tsx': 'list',
    '/src/table.js': 'list',
    '/src/sort.js': 'list',
    '/src/viewer.tsx': 'viewer',
    '/src/dates.js': 'list+viewer',
  });
});

test('a few bytes of some screens go where more screens have them, with what they need', () => {
  const given = labels(
    file('main.tsx', []),
    file('frame.tsx', ['main.tsx']),
    file('list.tsx', ['icon.js', 'frame.tsx']),
    file('icon.js', ['make-icon.js'], 'small'),
    file('make-icon.js', [], 'small'),
    file('viewer.tsx', ['make-icon.js', 'frame.tsx']),
  );
  expect(given).toMatchObject({ '/src/list.tsx': 'list', '/src/make-icon.js': 'frame', '/src/icon.js': 'list' });
});

test('many bytes are not loaded in vain to be rid of a small file', () => {
  const big = file('big.js', [], 'x'.repeat(100_000));
  const given = labels(
    file('main.tsx'),
    file('frame.tsx', ['main.tsx']),
    file('list.tsx', ['small.js', 'frame.tsx'], 'small'),
    file('small.js', ['big.js'], 'small'),
    big,
    file('viewer.tsx', ['frame.tsx']),
  );
  expect(given['/src/big.js']).toBe('list');
});

test('no file needs one that fewer screens have, so none waits for another in a circle', () => {
  const files = [
    file('main.tsx'),
    file('frame.tsx', ['main.tsx', 'tip.js'], 'small'),
    file('tip.js', ['main.tsx'], 'small'),
    file('list.tsx', ['a.js', 'frame.tsx']),
    file('viewer.tsx', ['b.js', 'frame.tsx'], 'small'),
    file('a.js', ['b.js'], 'small'),
    file('b.js', ['tip.js'], 'small'),
  ];
  const given = labels(...files);
  const screensOf = (name: string) => {
    const label = given[`/src/${name}`] ?? '';
    if (label === 'start') return new Set(['start', 'frame', 'list', 'viewer']);
    return label === 'frame' ? new Set(['frame', 'list', 'viewer']) : new Set(label.split('+'));
  };
  for (const { fileName, imports } of files)
    for (const needed of imports) expect(screensOf(fileName).isSubsetOf(screensOf(needed)), `${fileName} → ${needed}`).toBe(true);
});

test('a screen that is in no file stops the build', () => {
  expect(() => labels(file('main.tsx'), file('frame.tsx'), file('list.tsx'))).toThrow('/viewer.tsx');
});
