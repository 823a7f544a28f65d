import { expect, test } from 'vitest';
import type { ItemProgress } from '../assignments/index.ts';
import { progressAsFollowed } from './progress-as-followed.ts';

const item = (itemId: string, more: Partial<ItemProgress> = {}): ItemProgress => ({
  itemId,
  isDone: false,
  isChanged: false,
  isVerified: false,
  ...more,
});

test('items done in the followed text stay done in it, items reopened there stay open, and new ticks count immediately', () => {
  const held = [
    item('same'),
    item('changed', { isDone: true }),
    item('again', { isChanged: true }),
    item('gone', { isDone: true }),
  ];
  const latest = [
    item('same', { isDone: true }),
    item('changed', { isChanged: true }),
    item('again', { isChanged: true }),
    item('new'),
  ];
  expect(progressAsFollowed(held, latest)).toEqual([
    item('same', { isDone: true }),
    item('changed', { isDone: true }),
    item('again', { isChanged: true }),
    item('gone', { isDone: true }),
  ]);
  expect(progressAsFollowed(undefined, latest)).toBe(latest);
});
