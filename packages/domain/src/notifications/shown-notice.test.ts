import { expect, test } from 'vitest';
import { noticeExcerpt, shortenNotice, unreadBadge, wholeOfCutNotice } from './index.ts';

const letters = (count: number): string => 'x'.repeat(count);

test('CONST-19: below 1500 px a notice of more than 35 characters is cut to 32 and three dots', () => {
  expect(shortenNotice(letters(35), 1499)).toBe(letters(35));
  expect(shortenNotice(letters(36), 1499)).toBe(`${letters(32)}...`);
});

test('CONST-20: from 1500 px on, one of more than 58 is cut to 55 and three dots', () => {
  expect(shortenNotice(letters(58), 1500)).toBe(letters(58));
  expect(shortenNotice(letters(59), 1500)).toBe(`${letters(55)}...`);
});

test('a grapheme cluster counts as one character and is never split', () => {
  expect(shortenNotice('👩‍🔧'.repeat(40), 800)).toBe(`${'👩‍🔧'.repeat(32)}...`);
});

test('NAV-36: the bell shows the count, 99+ above 99, and nothing for none', () => {
  expect([0, 1, 99, 100, 12_000].map(unreadBadge)).toEqual(['', '1', '99', '99+', '99+']);
});

test('a lead reads a short answer in full, and of a long one the beginning up to a whole word', () => {
  expect(noticeExcerpt('Use the\n blue key.')).toBe('Use the blue key.');
  const long = noticeExcerpt(`${'tighten it '.repeat(40)}end`);
  expect(long).toMatch(/^(tighten it )+tighten …$|^(tighten it )*tighten it …$/);
  expect(long.length).toBeLessThan(165);
  expect(noticeExcerpt('x'.repeat(500))).toBe(`${'x'.repeat(160)} …`);
});

test('the full sentence of a cut notice is shown below it, without repeated words', () => {
  const message = '"FarmBot Express v1.1 - assembly and maintenance" was assigned to you by demo_lead.';
  expect(shortenNotice(message, 1024)).toBe('"FarmBot Express v1.1 - assembly...');
  expect(wholeOfCutNotice(message, 1024)).toBe(message);
  expect(wholeOfCutNotice(letters(35), 800)).toBeUndefined();
  expect(wholeOfCutNotice(letters(58), 1500)).toBeUndefined();
});
