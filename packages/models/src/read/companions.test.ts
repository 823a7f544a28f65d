import { expect, test } from 'vitest';
import { companionsOf } from './companions.ts';
import { fileInMemory } from './model-file.ts';

const files = ['Wood Oak.JPG', 'M\u00fcller.png', 'paint.mtl'].map((name) => fileInMemory(name, new Uint8Array()));
const found = (reference: string) => companionsOf(files).find(reference)?.name;

test('a file is found by its base name, whatever its folder, case, escapes and way of writing accents', () => {
  expect(found('D:\\projects\\textures\\wood oak.jpg')).toBe('Wood Oak.JPG');
  expect(found('./textures/WOOD%20OAK.jpg')).toBe('Wood Oak.JPG');
  expect(found('Mu\u0308ller.png')).toBe('M\u00fcller.png');
  expect(found('textures/steel.jpg')).toBeUndefined();
  expect(found('100%.jpg')).toBeUndefined();
});

test('a renamed file is found when it is the only one of its kind', () => {
  expect(companionsOf(files).only('mtl')?.name).toBe('paint.mtl');
  expect(companionsOf([...files, fileInMemory('other.mtl', new Uint8Array())]).only('mtl')).toBeUndefined();
});
