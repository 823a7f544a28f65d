import { expect, test } from 'vitest';
import { ALONE, type Selection, selectInLibrary, selectOnStep } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const MORE = { isMore: true, isRange: false };
const RANGE = { isMore: false, isRange: true };
const library = (lastId: string, ...ids: readonly string[]): Selection => ({ side: 'library', ids, lastId });

test('ATT-34 ATT-35: a click on a file of the step selects it alone, a second one clears the selection', () => {
  const first = selectOnStep(library('a', 'a'), 'x');
  expect(first).toEqual({ side: 'current', id: 'x' });
  expect([selectOnStep(first, 'y'), selectOnStep(first, 'x')]).toEqual([{ side: 'current', id: 'y' }, undefined]);
});

test('ATT-34: a click on a file of the library selects it alone; a second one clears the selection if it is the only one', () => {
  const click = (before: Selection, id: string) => selectInLibrary(before, id, ALONE, ORDER);
  expect(click({ side: 'current', id: 'b' }, 'b')).toEqual(library('b', 'b'));
  expect(click(library('b', 'b'), 'b')).toBeUndefined();
  expect([click(library('b', 'b'), 'c'), click(library('b', 'b', 'c'), 'b')]).toEqual([library('c', 'c'), library('b', 'b')]);
});

test('Ctrl adds a file or takes it away, the last one clears the selection', () => {
  const click = (before: Selection, id: string) => selectInLibrary(before, id, MORE, ORDER);
  expect([click(library('b', 'b'), 'd'), click(library('d', 'b', 'd'), 'b')]).toEqual([
    library('d', 'b', 'd'),
    library('b', 'd'),
  ]);
  expect([click(library('b', 'b'), 'b'), click(undefined, 'b')]).toEqual([undefined, library('b', 'b')]);
});

test('Shift selects the files from the last selected one, in both directions, and keeps the others', () => {
  const click = (before: Selection, id: string) => selectInLibrary(before, id, RANGE, ORDER);
  expect(click(library('b', 'b'), 'd')).toEqual(library('b', 'b', 'c', 'd'));
  expect(click(library('d', 'a', 'd'), 'c')).toEqual(library('d', 'a', 'c', 'd'));
  expect([click(library('b', 'b'), 'b'), click(undefined, 'c')]).toEqual([library('b', 'b'), library('c', 'c')]);
});
