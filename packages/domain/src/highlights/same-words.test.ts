import { aHighlight } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { confirmedQuote, isFoundAgain, sameWords } from './index.ts';

test.each([
  ['Tighten to 40 Nm', 'Tighten  to\n40 Nm'],
  ['is re- placed by hand', 'is replaced by hand'],
  ['is re\u00adplaced by hand', 'is replaced by hand'],
  ['the ﬁlter of the coﬀer', 'the filter of the coffer'],
  ['the “coupling”', 'the "coupling"'],
  ['5\u201310 turns', '5-10 turns'],
  ['\u221240 °C', '-40 °C'],
  ['the na¨ıve one', 'the naïve one'],
  ['ボルトを 締める', 'ボルトを締める'],
])('PDF-11: "%s" and "%s" are the same words in another layout', (one, other) => {
  expect([sameWords(one, other), sameWords(other, one)]).toEqual([true, true]);
});

test.each([
  ['Tighten all housing bolts crosswise to forty newton metres', 'Tighten all housing bolts crosswise to sixty newton metres'],
  ['with 40 Nm', 'with 60 Nm'],
  ['with 40 Nm', 'with 400 Nm'],
  ['with 4.0 Nm', 'with 40 Nm'],
  ['1 0 bar', '10 bar'],
  ['step 1. 5 bolts', 'step 1.5 bolts'],
  ['\u221240 °C', '40 °C'],
  ['5-10 turns', '510 turns'],
  ['12\u2033 pipe', '12\u2032 pipe'],
  ['10² Pa', '102 Pa'],
  ['5 mW', '5 MW'],
  ['Do not open', 'Do open'],
  ['Close the valve', 'Close the valve twice'],
])('PDF-11: "%s" and "%s" are different words', (one, other) => {
  expect([sameWords(one, other), sameWords(other, one)]).toEqual([false, false]);
});

test('PDF-11: only a highlight found on the confirmed words counts as found again', () => {
  const mark = aHighlight({ quote: 'forty Nm', formerQuote: 'forty Nm', placement: 'moved' });
  expect(isFoundAgain(mark)).toBe(true);
  expect(isFoundAgain({ ...mark, placement: 'kept' })).toBe(true);
  expect(isFoundAgain({ ...mark, quote: 'sixty Nm' })).toBe(false);
  expect(isFoundAgain({ ...mark, placement: 'uncertain' })).toBe(false);
  expect(isFoundAgain(aHighlight({ quote: 'forty Nm', placement: 'moved' }))).toBe(false);
});

test('PDF-11: the former words are those last confirmed, over several issues', () => {
  expect(confirmedQuote(aHighlight({ quote: 'sixty', formerQuote: 'forty', placement: 'placed' }))).toBe('sixty');
  expect(confirmedQuote(aHighlight({ quote: 'sixty', formerQuote: 'forty', placement: 'uncertain' }))).toBe('forty');
});
