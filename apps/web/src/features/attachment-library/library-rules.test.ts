import { expect, test } from 'vitest';
import { moveItem } from '../../ui/order/move-item.ts';
import { ALL_KINDS, nextNameOrder, toggleKind, typeQuery } from './list-options.ts';
import { ALONE, selectInLibrary, selectOnStep } from './selection.ts';
import { findLibraryUploadProblem, LIBRARY_UPLOADS } from './upload/upload-rules.ts';

const ORDER = ['f1', 'f2', 'f3', 'f4'];

test('ATT-34 ATT-35: a click selects exactly one file on either side, and a second click clears the selection', () => {
  const inLibrary = selectInLibrary(undefined, 'f1', ALONE, ORDER);
  expect(inLibrary).toEqual({ side: 'library', ids: ['f1'], lastId: 'f1' });
  const onStep = selectOnStep(inLibrary, 'u1');
  expect(onStep).toEqual({ side: 'current', id: 'u1' });
  expect(selectOnStep(onStep, 'u1')).toBeUndefined();
  expect(selectInLibrary(onStep, 'f2', ALONE, ORDER)).toMatchObject({ ids: ['f2'] });
  expect(selectInLibrary(inLibrary, 'f1', ALONE, ORDER)).toBeUndefined();
});

test('several files are selected individually with Ctrl, and as a range in either direction with Shift', () => {
  const more = { isMore: true, isRange: false };
  const range = { isMore: false, isRange: true };
  const two = selectInLibrary(selectInLibrary(undefined, 'f4', more, ORDER), 'f1', more, ORDER);
  expect(two).toMatchObject({ ids: ['f4', 'f1'] });
  expect(selectInLibrary(two, 'f3', range, ORDER)).toMatchObject({ ids: ['f4', 'f1', 'f2', 'f3'], lastId: 'f1' });
  expect(selectInLibrary(selectInLibrary(undefined, 'f3', ALONE, ORDER), 'f2', range, ORDER)).toMatchObject({
    ids: ['f2', 'f3'],
  });
  expect(selectInLibrary(two, 'f4', more, ORDER)).toMatchObject({ ids: ['f1'] });
  expect(selectInLibrary(two, 'f4', ALONE, ORDER)).toMatchObject({ ids: ['f4'] });
});

test('ATT-07: the A-to-Z toggle cycles through grey, ascending and descending', () => {
  expect(nextNameOrder('none')).toBe('ascending');
  expect(nextNameOrder('ascending')).toBe('descending');
  expect(nextNameOrder('descending')).toBe('none');
});

test('ATT-06: the first icon shows only its kind, further icons add kinds, and switching off the last one shows all', () => {
  const pdf = toggleKind(ALL_KINDS, 'pdf');
  expect(typeQuery(pdf)).toBe('pdf');
  const both = toggleKind(pdf, 'image');
  expect(typeQuery(both)).toBe('image,pdf');
  expect(typeQuery(toggleKind(toggleKind(both, 'pdf'), 'image'))).toBeUndefined();
});

test('ATT-38: a moved file has the index where it was dropped, and none is lost', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
});

test('VAL-18: the library stores a file under its name with underscores for spaces', () => {
  expect(LIBRARY_UPLOADS.nameOf('my photo of it.png')).toBe('my_photo_of_it.png');
});

test('a name that is too long is reported as such, not as one with special characters', () => {
  expect(findLibraryUploadProblem(`${'x'.repeat(197)}.png`)).toBe(
    'This file name is too long. Please give the file a shorter one.',
  );
  expect(findLibraryUploadProblem(`${'x'.repeat(196)}.png`)).toBeUndefined();
});

test('VAL-20 VAL-22: model extensions are accepted in either letter case; the refusal of other kinds does not mention models', () => {
  expect(['a.GLB', 'a.obj', 'a.fbx', 'a.PNG', 'a.tiff', 'a.mov'].map(findLibraryUploadProblem)).toEqual(Array(6).fill(undefined));
  expect(findLibraryUploadProblem('notes.txt')).toBe(
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf.',
  );
});
