import { expect, test } from 'vitest';
import { moveCaret } from '../marks/caret-keys.ts';
import { findAll, foldForSearch } from './find.ts';
import { flowOf } from './flow.ts';
import type { TextPiece } from './page-text.ts';
import { nextWord, quoteOf, wordAt } from './words.ts';

const piece = (str: string, y: number, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  x: 50,
  y,
  dx: 1,
  dy: 0,
  length: str.length * 6,
  ascent: 8,
  descent: 2,
  isRightToLeft: false,
  endsLine: true,
  font: 'serif',
  ...more,
});
const measure = (letters: string): number => letters.length;
const flow = flowOf([piece('Loosen the belt clip', 100), piece('and pull it tight', 114), piece('\uFB01nally check', 128)]);
const at = (words: string): number => flow.text.indexOf(words);
const press = (focus: number, key: string, more: { shiftKey?: boolean; ctrlKey?: boolean; anchor?: number } = {}) =>
  moveCaret(
    { kind: 'words', page: 1, flow, hasHandles: true, anchor: more.anchor ?? focus, focus },
    { key, shiftKey: more.shiftKey ?? false, ctrlKey: more.ctrlKey ?? false },
    measure,
  );

test('PDF-06: ligatures are letters in the words of a mark, and Chinese lines join without a space', () => {
  expect(flow.text).toBe('Loosen the belt clip and pull it tight finally check');
  expect(flowOf([piece('組み立て', 100), piece('手順', 114)]).text).toBe('組み立て手順');
});

test('a word is found at any of its letters', () => {
  expect(wordAt(flow.text, at('belt') + 2)).toEqual({ from: at('belt'), to: at('belt') + 4 });
  expect(nextWord(flow.text, at('belt'), 1)).toBe(at('clip'));
  expect(nextWord(flow.text, at('belt') + 2, -1)).toBe(at('belt'));
  expect(nextWord(flow.text, 0, -1)).toBe(0);
});

test('the text before and after a mark is stored with it, at most 80 letters each', () => {
  const long = `${'x'.repeat(100)} belt ${'y'.repeat(100)}`;
  const { quote, before, after } = quoteOf(long, { from: 100, to: 106 });
  expect([quote, before.length, after.length]).toEqual(['belt', 80, 80]);
});

test('no mark is refused for its context: halves of surrogate pairs, and null characters of odd fonts', () => {
  const text = `\u{1d465}${'x'.repeat(78)} be\0lt ${'y'.repeat(78)}\u{1d465}`;
  expect(quoteOf(text, { from: 80, to: 87 })).toEqual({
    quote: 'be lt',
    before: `\ufffd${'x'.repeat(78)} `,
    after: ` ${'y'.repeat(78)}\ufffd`,
  });
});

test('the keyboard selects by word, by line and by letter, and starts again without Shift', () => {
  expect(press(at('belt'), 'ArrowRight')).toMatchObject({ anchor: at('clip'), focus: at('clip') });
  expect(press(at('belt'), 'ArrowRight', { shiftKey: true })).toMatchObject({ anchor: at('belt'), focus: at('belt') + 4 });
  expect(press(at('belt'), 'ArrowLeft', { ctrlKey: true })).toMatchObject({ focus: at('belt') - 1 });
  expect(press(at('the'), 'ArrowDown')?.focus).toBe(at('it tight') - 2);
  expect(press(at('pull'), 'Home')?.focus).toBe(at('and'));
  expect(press(at('pull'), 'End', { shiftKey: true })).toMatchObject({ anchor: at('pull'), focus: at(' finally') });
  expect(press(0, 'PageDown')).toBeUndefined();
});

test('a search ignores case and accents, and finds every occurrence', () => {
  const text = 'Größe prüfen: GRÖSSE, groesse, grösse';
  expect(findAll(foldForSearch(text), 'grosse')).toHaveLength(2);
  expect(findAll(foldForSearch('Café  cafe'), '  CAFE ')).toEqual([
    { from: 0, to: 4 },
    { from: 6, to: 10 },
  ]);
  expect(findAll(foldForSearch('abc'), ' ')).toEqual([]);
});
