import { expect, test } from 'vitest';
import type { InlineNode } from '../markup/index.ts';
import { alertText } from './finish-proposal.ts';
import { struckWords, titleWords, writtenFigures } from './title-words.ts';

/** Texts; "^" or "_" before one raises or lowers it. */
const line = (...texts: readonly string[]) => ({
  type: 'paragraph' as const,
  content: texts.map((text): InlineNode => {
    const mark = { '^': 'superscript', _: 'subscript' } as const;
    const type = mark[text.charAt(0) as keyof typeof mark];
    return type ? { type: 'text', text: text.slice(1), marks: [{ type }] } : { type: 'text', text };
  }),
});

test.each([
  [['Pump to 10', '^-3 ', 'mbar'], 'Pump to 10⁻³ mbar', []],
  [['Pump to 10', '^-', '^3', ' mbar'], 'Pump to 10⁻³ mbar', []],
  [['Area 12 m', '^2 ', 'of it'], 'Area 12 m² of it', []],
  [['The 2', '^nd ', 'bolt'], 'The 2nd bolt', []],
  [['Up to 10', '^1,5', ' parts'], 'Up to 10^(1,5) parts', ['10^(1,5)']],
  [['Up to 10', '^3\t4', ' parts'], 'Up to 10^(3 4) parts', ['10^(3 4)']],
  [['Tighten with 8 Nm', '^1,2'], 'Tighten with 8 Nm¹,²', []],
  [['Keep 5', '^-', '8 bar'], 'Keep 5-8 bar', []],
  [['Bore to 25', '^+0.2', '_-0.1', ' mm'], 'Bore to 25^(+0.2)_(-0.1) mm', ['25^(+0.2)_(-0.1)']],
  [['Drop of H', '_2', 'O'], 'Drop of H₂O', []],
  [['^Undo the lid', '^ now'], 'Undo the lid now', []],
  [[' ', '^Undo 2 lids'], 'Undo 2 lids', []],
])('the title of %j is "%s"', (texts, words, written) => {
  expect([titleWords(line(...texts)), writtenFigures(line(...texts))]).toEqual([words, written]);
});

test('crossed-out words of a title are named; a crossed-out power is no other value', () => {
  const strike = { type: 'strike' } as const;
  const text = (words: string, ...marks: readonly ({ type: 'strike' } | { type: 'superscript' })[]): InlineNode => ({
    type: 'text',
    text: words,
    marks,
  });
  const node = {
    type: 'paragraph' as const,
    content: [
      text('Tighten with '),
      text('2', strike),
      text('5 N', strike),
      text(' 30 Nm to 10'),
      text('2', strike, { type: 'superscript' }),
    ],
  };
  expect(titleWords(node)).toBe('Tighten with [crossed out: 25 N] 30 Nm to 10^([crossed out: 2])');
  expect(struckWords(node)).toEqual(['[crossed out: 25 N]', '[crossed out: 2]']);
  expect(alertText(node, 'Warnings')).toContain('[crossed out: 25 N] 30 Nm');
});

test('words with many spaces that are crossed out are named within seconds', () => {
  const text = `a${'\u00a0'.repeat(200_000)}b`;
  const start = performance.now();
  expect(titleWords({ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'strike' }] }] })).toBe(
    '[crossed out: a b]',
  );
  expect(performance.now() - start).toBeLessThan(2_000);
});
