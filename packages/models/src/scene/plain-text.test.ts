import { expect, test } from 'vitest';
import { readFiles } from '../testing/read-files.ts';
import { ModelError } from './model-error.ts';
import { plainText } from './plain-text.ts';

test('text out of files is one line that any store takes, clipped', () => {
  expect(plainText('  left\0\r\n\tplate\u0085 ', 50)).toBe('left plate');
  expect(plainText('\u202egnp.exe \u2066x\u2069', 50)).toBe('gnp.exe  x');
  expect(plainText('half a pair \ud83d', 50)).toBe('half a pair \ufffd');
  expect(plainText('abcdef', 4)).toBe('abc…');
  expect(plainText('Гайка M3', 50)).toBe('Гайка M3');
});

test('names of parts and sentences about files hold no control characters', async () => {
  const { scene } = await readFiles({
    'a.stl': 'solid left\x07plate\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendfacet\nendsolid\n',
  });
  expect(scene.nodes[0]?.name).toBe('left plate');
  expect(new ModelError('BROKEN', 'a\0b.stl', `It holds\u001b[31m${'x'.repeat(1_000)}.`).message).toMatch(
    /^a b\.stl: It holds \[31mx+…$/,
  );
});
