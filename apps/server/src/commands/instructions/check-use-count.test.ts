import { expect, test } from 'vitest';
import { checkUseCount } from './check-use-count.ts';
import { resolveUses } from './resolve-uses.ts';

const FULL = /takes 1,000 files at the most/;

test('a thousand files are as many as a step or a mark takes, and the next one is refused in words', () => {
  expect(() => checkUseCount(1_000)).not.toThrow();
  const detail = { fields: { attachments: expect.stringMatching(FULL) } };
  expect(() => checkUseCount(1_001)).toThrow(expect.objectContaining({ code: 'VALIDATION', detail }));
});

test('a save that brings ten thousand is refused before any of them is looked at', () => {
  const many = Array.from({ length: 10_000 }, () => ({ id: null, fileId: null, path: 'a.png' }) as never);
  const nothing = { byId: new Map(), byPath: new Map() };
  expect(() => resolveUses(many, new Map(), nothing, () => 'new')).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
