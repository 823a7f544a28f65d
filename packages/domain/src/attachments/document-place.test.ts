import { aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { openedAt, placeOfUse } from './index.ts';

test('a PDF on a step opens at its stored place, or at the beginning without one', () => {
  const { file } = aUse({});
  const pdf = aUse({ file: { ...file, extension: 'pdf' } });
  expect(placeOfUse(openedAt(pdf, { page: 7, y: 120.5 }))).toEqual({ page: 7, y: 120.5 });
  expect(placeOfUse(pdf)).toBeNull();
  expect(placeOfUse({ ...pdf, camera: { page: 3 } })).toEqual({ page: 3, y: 0 });
  for (const camera of [{ page: 0 }, { page: 1.5 }, { page: 'two' }, 'page 2', { zoom: 2 }]) {
    expect(placeOfUse({ ...pdf, camera })).toBeNull();
  }
  expect(placeOfUse(aUse({ file: { ...file, extension: 'glb' }, camera: { page: 2, y: 0 } }))).toBeNull();
});
