import { inEnglish, type Sentence } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { checkUseCount } from './check-use-count.ts';
import { resolveUses } from './resolve-uses.ts';

const FULL = /takes 1,000 files at the most/;

test('a step or a highlight takes a thousand files, and the next one is rejected with a message', () => {
  expect(() => checkUseCount(1_000)).not.toThrow();
  const problem = expect.toSatisfy((sentence: Sentence) => FULL.test(inEnglish(sentence)));
  const refusal = expect.objectContaining({ code: 'VALIDATION', detail: { fields: { attachments: problem } } });
  expect(() => checkUseCount(1_001)).toThrow(refusal);
});

test('a save with ten thousand is rejected before any of them is read', () => {
  const many = Array.from({ length: 10_000 }, () => ({ id: null, fileId: null, path: 'a.png' }) as never);
  const nothing = { byId: new Map(), byPath: new Map() };
  expect(() => resolveUses(many, new Map(), nothing, () => 'new')).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
