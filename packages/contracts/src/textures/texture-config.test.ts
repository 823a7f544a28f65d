import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeTextureConfig } from './texture-config.ts';

const brass = { partGroup: 'Housing', texturePath: 'brass.jpg', textureIndex: 13, textureName: 'brass' };

test('API-10 API-11 TEX-05: an entry is the same after decoding and encoding, with or without part id and colour', () => {
  const red = { partGroup: 'Lid', texturePath: '', textureIndex: -1, textureName: '', partID: '0.3', color: '#e53935' };
  const wire = { textureConfig: [brass, red] };
  const looks = z.decode(writeTextureConfig.body, wire);
  expect(looks).toMatchObject([
    { partName: 'Housing', partId: null, textureIndex: 13, colour: null },
    { partName: 'Lid', partId: '0.3', colour: '#e53935' },
  ]);
  expect(z.encode(writeTextureConfig.body, looks)).toEqual(wire);
});

test.each([
  ['a value that is not a list', 'brass'],
  ['a number as name and a word as index', [{ ...brass, partGroup: 5, textureIndex: 'x' }]],
  ['a fractional index', [{ ...brass, textureIndex: 1.5 }]],
  ['more than the limit of a list of models', Array.from({ length: 200 }, () => ({ ...brass, partGroup: 'x'.repeat(9_000) }))],
  ['an invalid colour', [{ ...brass, color: 'red' }]],
])('API-11 VAL-67: %s is refused', (_what, textureConfig) => {
  expect(writeTextureConfig.body.safeParse({ textureConfig }).success).toBe(false);
});
