import { expect, test } from 'vitest';
import { appearanceOfPart, BUILT_IN_TEXTURES, PALETTE, type PartAppearance, textureImages } from './index.ts';

/** Copied from the specification. */
const METALS =
  'steel || polished steel || galvanized steel 1 || galvanized steel 2 || iron 1 || iron 2 || scratch metal 1 || scratch metal 2 || metal surface || copper 1 || copper 2 || bronze || dark bronze || brass || silver || aluminum || zinc 1 || zinc 2 || zinc 3 || zinc 4';

test('TEX-06 TEX-07 TEX-08: the built-in list has 20 metals and 4 rubbers with ids and files', () => {
  expect(BUILT_IN_TEXTURES.map(({ name }) => name)).toEqual([
    ...METALS.split(' || '),
    ...['rubber 1', 'rubber 2', 'rubber 3', 'rubber 4'],
  ]);
  expect(BUILT_IN_TEXTURES[0]).toEqual({ id: 'tex_01', name: 'steel', file: 'steel.jpg' });
  expect(BUILT_IN_TEXTURES[23]).toEqual({ id: 'tex_24', name: 'rubber 4', file: 'rubber_4.jpg' });
  expect(BUILT_IN_TEXTURES[2]?.file).toBe('galvanized_steel_1.jpg');
});

test('CONST-38: eight colours are offered', () => {
  expect(PALETTE).toEqual(['#ffffff', '#9e9e9e', '#212121', '#e53935', '#fb8c00', '#fdd835', '#43a047', '#1e88e5']);
});

test('TEX-05: a part is found by id, by name only if the entry has no id; the last match wins', () => {
  const look = (given: Partial<PartAppearance>): PartAppearance => ({
    partId: null,
    partName: 'Housing',
    textureFile: 'brass.jpg',
    textureIndex: 13,
    textureName: 'brass',
    colour: null,
    ...given,
  });
  const [byName, byId] = [look({}), look({ partId: '0.1', partName: 'Old name' })];
  expect(appearanceOfPart([byName, byId], { id: '0.1', name: 'Housing' })).toBe(byId);
  expect(appearanceOfPart([byName, byId], { id: '0.2', name: 'Housing' })).toBe(byName);
  expect(appearanceOfPart([byId], { id: '0.2', name: 'Old name' })).toBeUndefined();
  const again = look({ partId: '0.1', textureName: 'copper 1' });
  expect(appearanceOfPart([byId, again], { id: '0.1', name: 'Housing' })).toBe(again);
  const otherName = look({ textureName: 'copper 1' });
  expect(appearanceOfPart([byName, otherName], { id: '0.2', name: 'Housing' })).toBe(otherName);
});

test('TEX-12: textures of parts are library files, each once, without colours and built-in textures', () => {
  const look = { partId: '0', partName: 'Lid', textureFile: 'oak.png', textureIndex: -1, textureName: '', colour: null };
  const brass = { ...look, textureFile: 'brass.jpg', textureIndex: 13 };
  const red = { ...look, textureFile: 'old.png', colour: '#e53935' };
  expect(textureImages([look, { ...look, partId: '1' }, brass, red, { ...look, textureFile: '' }])).toEqual(['oak.png']);
});
