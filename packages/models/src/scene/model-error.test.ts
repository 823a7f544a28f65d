import { expect, test } from 'vitest';
import { readFiles } from '../testing/read-files.ts';
import { ModelError } from './model-error.ts';

test('names of parts and sentences about files hold no control characters', async () => {
  const { scene } = await readFiles({
    'a.stl': 'solid left\x07plate\nfacet\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendfacet\nendsolid\n',
  });
  expect(scene.nodes[0]?.name).toBe('left plate');
  expect(new ModelError('BROKEN', 'a\0b.stl', `It holds\u001b[31m${'x'.repeat(1_000)}.`).message).toMatch(
    /^a b\.stl: It holds \[31mx+…$/,
  );
});
