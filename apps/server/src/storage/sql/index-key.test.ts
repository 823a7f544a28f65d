import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexKey } from './index-key.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 600 });

test('VAL-67: however long a text is, its key fits into an index, and equal keys mean equal texts', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Buffer.byteLength(indexKey(one))).toBeLessThan(900);
      expect(indexKey(one) === indexKey(other)).toBe(one === other);
      if (one.length <= 250) expect(indexKey(one)).toBe(one);
    }),
  );
  const long = 'a'.repeat(10_000);
  expect(indexKey(long)).not.toBe(indexKey(`${long}a`));
  expect(indexKey(long)).not.toBe(indexKey(indexKey(long)));
});

test('texts of everyday length are sorted unchanged, and before a longer one with the same beginning', () => {
  const texts = ['belt', `belt ${'x'.repeat(300)}`, 'bolt'];
  expect(texts.map(indexKey).toSorted()).toEqual(texts.map(indexKey));
});
