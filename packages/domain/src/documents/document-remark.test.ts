import { expect, test } from 'vitest';
import { inEnglish } from '../messages/index.ts';
import { DOCUMENT_REMARK_KINDS, remarkSentence, remarkText } from './document-remark.ts';

test('a remark says where it is and quotes the words that were left out', () => {
  const remark = { kind: 'hidden-text', words: 'for us alone' } as const;
  expect(inEnglish(remarkText({ ...remark, place: { heading: 'Fit the cover', paragraph: 2 } }))).toBe(
    'Under "Fit the cover", paragraph 2: Hidden text was left out: "for us alone".',
  );
  expect(inEnglish(remarkText({ ...remark, place: { page: 3 } }))).toBe('Page 3: Hidden text was left out: "for us alone".');
  expect(inEnglish(remarkText({ kind: 'chart', words: '', place: {} }))).toBe('A chart was left out.');
  expect(inEnglish(remarkText({ kind: 'comment', words: 'Why?', place: {} }))).toBe('A comment was left out: "Why?"');
});

test('raised figures are said to be written in the way in which they are', () => {
  const sentences = ['10^(1,5)', 'U_(1a)', '12⁶/₅', '40°C', '25 [6; 5]', '10-3'].map((words) =>
    inEnglish(remarkSentence({ kind: 'written-figures', words })),
  );
  expect(sentences).toEqual([
    'Raised or lowered figures are written with ^ or _: "10^(1,5)".',
    'Raised or lowered figures are written with ^ or _: "U_(1a)".',
    'Raised or lowered figures are written as a fraction: "12⁶/₅".',
    'Raised or lowered figures are written as degrees: "40°C".',
    'Raised or lowered figures are written in brackets: "25 [6; 5]".',
    'Raised or lowered figures are written on the line: "10-3".',
  ]);
});

test('the number of remarks that are not listed is one sentence', () => {
  expect(inEnglish(remarkSentence({ kind: 'more-remarks', words: '3' }))).toBe('3 more remarks are not listed.');
  expect(inEnglish(remarkSentence({ kind: 'more-remarks', words: '1' }))).toBe('1 more remark is not listed.');
});

test('each kind is one sentence', () => {
  for (const kind of DOCUMENT_REMARK_KINDS)
    expect(inEnglish(remarkSentence({ kind, words: 'Picture 1' }))).toMatch(/^[A-Z\d].*\.$/);
});
