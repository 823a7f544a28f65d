import { expect, test } from 'vitest';
import { infoPageInput } from './alerts.ts';
import { highlightsInput } from './highlight-input.ts';

test('an info page has at most 10,000 items, as an object or as text', () => {
  const item = { category: 'Warnings', content: '', isGlobal: true, steps: [] };
  const page = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, item]));
  const taken = (value: unknown) => infoPageInput.safeParse(value).success;
  expect([taken(page(10_000)), taken(page(10_001))]).toEqual([true, false]);
  expect([taken(JSON.stringify(page(10_000))), taken(JSON.stringify(page(10_001)))]).toEqual([true, false]);
});

test('the text of an info page is refused with a zero character or half of a character in it', () => {
  const text = (name: string) => `{"${name}":{"category":"","content":"","isGlobal":true,"steps":[]}}`;
  const taken = ['Gloves', '\\ud83e\\udde4', '\\u0000', '\\ud83e', '__proto__'].map(
    (name) => infoPageInput.safeParse(text(name)).success,
  );
  expect([...taken, infoPageInput.safeParse('null').success, infoPageInput.safeParse('{').success]).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});

test('numbers of a mark have to be quads on a page; other words, or none, are passed over', () => {
  const taken = (str: string) => highlightsInput.safeParse([{ str }]).success;
  expect(['', ' ', 'yellow', '405,165,680,165,405,190,680,190'].filter(taken)).toHaveLength(4);
  expect(['405,165', '1e9,1,1,1,1,1,1,1', 'NaN', '1,2,3,4,5,6,7,8,9'].filter(taken)).toEqual([]);
});
