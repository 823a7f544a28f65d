import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

test('a HEIC photo is known by its ending or by its type', () => {
  const known = [
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'IMG_1.heif', type: '' },
    { name: 'image', type: 'image/heic' },
    { name: 'image', type: 'image/heif' },
  ];
  expect(known.filter(isHeic)).toEqual(known);
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
