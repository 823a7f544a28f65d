import { expect, test } from 'vitest';
import { portableFileName } from './portable-file-name.ts';

/** Portable forms of these names in order, each unique among those before it. */
function portable(...names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const path = portableFileName(name, (lowerCase) => taken.has(lowerCase));
    taken.add(path.toLowerCase());
    return path;
  });
}

test('names that Windows rejects are replaced', () => {
  expect(portable('CON.png', 'nul', 'com1.tar.gz', 'a:b.png', 'q?.png', 'end.', 'blank ')).toEqual([
    ...['_CON.png', '_nul', '_com1.tar.gz', 'a_b.png', 'q_.png', 'end_', 'blank_'],
  ]);
});

test('names that differ only in letter case, or become equal, get different names', () => {
  expect(portable('UPPER.png', 'upper.png', 'a:b.png', 'a_b.png')).toEqual(['UPPER.png', 'upper_2.png', 'a_b.png', 'a_b_2.png']);
});

test('control: other names stay as they are', () => {
  const names = ['Ölwechsel.png', 'console.png', 'a.b.c.png', '図面.pdf', '.hidden', 'com10.png'];
  expect(portable(...names)).toEqual(names);
});
