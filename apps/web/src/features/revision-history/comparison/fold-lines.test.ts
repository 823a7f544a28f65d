import { expect, test } from 'vitest';
import { foldLines } from './fold-lines.ts';

const text = ['end of the change', 'b', 'c', 'd', 'e', 'before the next'].join('\n');

test('of many unchanged lines those next to a change are shown, the others are folded', () => {
  expect(foldLines(text, { hasBefore: true, hasAfter: true })).toEqual({
    head: 'end of the change',
    hiddenLines: 4,
    tail: 'before the next',
  });
  expect(foldLines(text, { hasBefore: false, hasAfter: true })).toEqual({ head: '', hiddenLines: 5, tail: 'before the next' });
  expect(foldLines(text, { hasBefore: true, hasAfter: false })).toEqual({ head: 'end of the change', hiddenLines: 5, tail: '' });
});

test('few lines, and a text without any change, are not folded', () => {
  expect(foldLines('a\nb\nc\nd', { hasBefore: true, hasAfter: true })).toBeUndefined();
  expect(foldLines(text, { hasBefore: false, hasAfter: false })).toBeUndefined();
});
