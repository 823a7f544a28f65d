import { FOR_SENTENCES, issueSentence, routes } from '@benchbook/contracts';
import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Default messages of the validation library. */
const OF_THE_LIBRARY = /Invalid|expected|received|pattern|Too (big|small)|Unrecognized|Production Controller/i;

const wrongValues = [undefined, null, '', 'x', -1, 1.5, 1e9, true, [], [null], {}, { a: 1 }, 'x'.repeat(20_000)];

test('no call is refused with a message of the validation library, and no message names the hidden role', () => {
  const said = new Set<string>();
  for (const { body, params, query } of routes)
    for (const schema of [body, params, query]) {
      if (schema === undefined) continue;
      for (const value of wrongValues) note(schema, value);
      const members = Object.keys(membersOf(schema));
      for (const value of wrongValues) note(schema, Object.fromEntries(members.map((name) => [name, value])));
    }
  expect(said.size).toBeGreaterThan(20);
  expect([...said].filter((sentence) => OF_THE_LIBRARY.test(sentence))).toEqual([]);

  function note(schema: z.ZodType, value: unknown): void {
    const { error } = schema.safeParse(value, FOR_SENTENCES);
    for (const issue of error?.issues ?? []) said.add(inEnglish(issueSentence(issue)));
  }
});

test.each([
  [z.string(), 7, 'Must be a text'],
  [z.string(), undefined, 'Must be given'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.string().min(1), '', 'Must not be blank'],
  [z.string().max(10_000), 'x'.repeat(10_001), 'Must have at most 10,000 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry'],
  [z.array(z.string()).min(2), [], 'Must have at least 2 entries'],
  [z.int().positive(), 0, 'Must be more than 0'],
  [z.number().min(2), 1, 'Must be at least 2'],
  [z.enum(['open', 'resolved']), 'x', 'Must be open or resolved'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Is not known: a, b'],
  [z.string().regex(/^a$/), 'b', 'Is not written as it has to be'],
  [z.string().regex(/^a$/, 'A sentence of its own.'), 'b', 'A sentence of its own.'],
])('an invalid value is refused with a plain message: %#', (schema, value, sentence) => {
  expect(schema.safeParse(value, FOR_SENTENCES).error?.issues.map((issue) => inEnglish(issueSentence(issue)))).toEqual([
    sentence,
  ]);
});

function membersOf(schema: z.ZodType): object {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return membersOf(schema.in as z.ZodType);
  return {};
}
