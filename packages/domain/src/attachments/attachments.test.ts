import { expect, test } from 'vitest';
import {
  AUTHORING_EXTENSIONS,
  extensionOf,
  fileKind,
  fileNameKey,
  findFileNameProblem,
  findLibraryNameProblem,
  freeFileName,
  hasPictureCopies,
  isTiff,
  isUploadable,
  libraryFileName,
  libraryNameFrom,
  numberedFileName,
  renamedFileName,
} from './index.ts';

test('GEN-06 VAL-26 VAL-27 VAL-28: the extension determines the kind, in upper or lower case', () => {
  expect(['PNG', 'tiff', 'MOV', 'mp3', 'pdf', 'GLB', 'exe'].map(fileKind)).toEqual([
    'image',
    'image',
    'video',
    'audio',
    'pdf',
    'model',
    'unknown',
  ]);
  expect([extensionOf('Bolt.M8.JPG'), extensionOf('.htaccess'), extensionOf('none')]).toEqual(['jpg', '', '']);
});

test('VAL-20 VAL-21: models go into the library, but not through the author screen', () => {
  expect(isUploadable('gear.GLB')).toBe(true);
  expect(isUploadable('gear.glb', AUTHORING_EXTENSIONS)).toBe(false);
  expect(isUploadable('run.exe')).toBe(false);
});

test('VAL-18: blanks in a name become underscores in the library', () => {
  expect(libraryFileName('  front  view.png ')).toBe('front__view.png');
});

test('a name is never a path', () => {
  for (const name of ['../secret.png', 'a/b.png', 'a\\b.png', '..', 'a\u0000.png'])
    expect(findFileNameProblem(name)).toBe('special-characters');
  for (const sign of '&~|*?:#\u0080\u0085\u009f') {
    expect(findLibraryNameProblem(`a${sign}b.png`)).toBe('special-characters');
    expect(findFileNameProblem(`a${sign}b.png`), 'a file that is there keeps its name').toBeUndefined();
    expect(libraryNameFrom(`a${sign}b c.png`)).toBe('a_b_c.png');
  }
  expect(fileNameKey('BOLT.PNG')).toBe(fileNameKey('bolt.png'));
  expect(findFileNameProblem('组立 图.png')).toBeUndefined();
  expect(findFileNameProblem('Type')).toBe('reserved');
  expect(findFileNameProblem('x'.repeat(201))).toBe('too-long');
});

test('a renamed file keeps its extension: it is added if missing, and a different one is refused', () => {
  const renamed = (typed: string, path = 'photo.png') => renamedFileName(typed, path);
  expect(renamed('front view')).toBe('front_view.png');
  expect(renamed(' Front.PNG ')).toBe('Front.PNG');
  expect(renamed('bracket rev 1.2')).toBe('bracket_rev_1.2.png');
  expect(renamed('front.')).toBe('front.png');
  expect(renamed('front.jpg')).toBeNull();
  expect(renamed('front.exe')).toBeNull();
  expect(renamed('front.png.mp4')).toBeNull();
  expect([renamed(''), renamed('  '), renamed('.png'), renamed('..')]).toEqual(['', '', '', '']);
  expect(renamed('other', 'Gear.PNG'), 'as it is written').toBe('other.PNG');
  expect(renamed('notes', '.env'), 'a first dot begins no extension').toBe('notes');
});

test('a numbered name never exceeds the maximum length: its stem is cut at whole characters', () => {
  expect(numberedFileName('bolt.jpg', 1)).toBe('bolt.jpg');
  expect(numberedFileName('bolt.jpg', 12)).toBe('bolt_12.jpg');
  expect(numberedFileName(`${'x'.repeat(194)}.jpg`, 2), '200 bytes').toBe(`${'x'.repeat(194)}_2.jpg`);
  expect(numberedFileName(`${'x'.repeat(196)}.jpg`, 2)).toBe(`${'x'.repeat(194)}_2.jpg`);
  expect(numberedFileName(`${'x'.repeat(196)}.jpg`, 100)).toBe(`${'x'.repeat(192)}_100.jpg`);
  expect(numberedFileName(`${'🔩'.repeat(49)}.jpg`, 2)).toBe(`${'🔩'.repeat(48)}_2.jpg`);
});

test('a second file with the same name gets a number before its extension', () => {
  const taken = new Set(['bolt.jpg', 'bolt_2.jpg']);
  expect(freeFileName('bolt.jpg', (name) => taken.has(name))).toBe('bolt_3.jpg');
});

test('a TIFF has two extensions, and only pictures get copies', () => {
  expect(['tiff', 'tif', 'jpg', 'pdf'].map(isTiff)).toEqual([true, true, false, false]);
  expect(['png', 'jpg', 'jpeg', 'tiff', 'tif', 'mp4', 'glb'].filter(hasPictureCopies)).toEqual([
    'png',
    'jpg',
    'jpeg',
    'tiff',
    'tif',
  ]);
});

test('a name of a million dots is trimmed in linear time', () => {
  const startMs = performance.now();
  expect(renamedFileName(`${'.'.repeat(1_000_000)}-`, 'bolt.png')).toMatch(/^\.+-\.png$/);
  expect(performance.now() - startMs).toBeLessThan(1_000);
});
