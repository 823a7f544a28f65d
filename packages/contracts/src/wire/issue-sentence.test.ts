import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wordBoolean } from './codec-for.ts';
import { FOR_SENTENCES, issueSentence, issueWords } from './issue-sentence.ts';
import { wordsText } from './text.ts';

/** What a person reads about a value. */
function about(schema: z.ZodType, value?: unknown): string {
  const [issue] = schema.safeParse(value, FOR_SENTENCES).error?.issues ?? [];
  return issue ? inEnglish(issueSentence(issue)) : 'fits';
}

test('a refused value is described in words: what it has to be', () => {
  const one = (schema: z.ZodType, value: unknown) => about(z.object({ value: schema }), { value });
  expect(about(z.object({ value: z.string() }), {}), 'a missing value').toBe('Must be given');
  expect(about(z.object({ value: z.enum(['a', 'b']) }), {})).toBe('Must be given');
  expect(one(z.string(), 7)).toBe('Must be a text');
  expect(one(z.int(), 'x')).toBe('Must be a number');
  expect(one(z.boolean(), 'x')).toBe('Must be true or false');
  expect(one(z.array(z.string()), 'x')).toBe('Must be a list');
  expect(one(z.object({}), 'x')).toBe('Must be an object');
  expect(one(z.iso.date(), 'x')).toBe('Is not written as it has to be');
  expect(one(z.strictObject({}), { a: 1 })).toBe('Is not known: a');
  expect(
    one(
      z.custom(() => false),
      'x',
    ),
  ).toBe('Cannot be used here');
});

test('choices are named up to twelve', () => {
  const choices = (count: number) => z.enum(Array.from({ length: count }, (_, index) => `c${index}`) as [string, ...string[]]);
  expect(about(z.literal(['a', 'b', 'c']), 'x')).toBe('Must be a or b or c');
  expect(about(choices(12), 'x')).toContain('c0 or c1');
  expect(about(choices(13), 'x')).toBe('Cannot be used here');
});

test('a size is described by characters, entries or the number itself', () => {
  expect(about(z.string().min(1), '')).toBe('Must not be blank');
  expect(about(z.string().min(2), '')).toBe('Must have at least 2 characters');
  expect(about(z.string().max(1), 'ab')).toBe('Must have at most 1 character');
  expect(about(z.array(z.string()).min(1), [])).toBe('Must have at least 1 entry');
  expect(about(z.array(z.string()).max(2), ['a', 'b', 'c'])).toBe('Must have at most 2 entries');
  expect(about(z.number().min(1), 0)).toBe('Must be at least 1');
  expect(about(z.number().max(1), 2)).toBe('Must be at most 1');
  expect(about(z.number().gt(1), 1)).toBe('Must be more than 1');
  expect(about(z.number().lt(1), 1)).toBe('Must be less than 1');
});

test('a schema’s own sentence comes first', () => {
  expect(about(wordsText, ' \u200b')).toBe('Must not be blank');
  expect(about(wordsText, ' bolt ')).toBe('fits');
  const raw = z.string().safeParse(7, { error: issueWords }).error?.issues[0];
  expect(raw?.message).toBe('Must be a text');
});

test('yes and no in an address are true and 1, or anything else that is allowed', () => {
  expect(['true', '1', 'false', '0', ''].map((word) => wordBoolean.parse(word))).toEqual([true, true, false, false, false]);
  expect([true, false].map((flag) => z.encode(wordBoolean, flag))).toEqual(['true', 'false']);
});
