import type { Arrival, ItemArrival } from '@benchbook/domain/progress';
import { anAlert } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { arrivalWords, becameWords, type Items } from './arrival-words.ts';

const same: ItemArrival = { isChanged: false, isMoved: false, isTakenOut: false, newAlerts: [] };
const changed = { ...same, isChanged: true };
const [glove, mask] = [anAlert({ name: 'Gloves' }), anAlert({ name: 'Mask' })];

/** What is said behind "Revision 2 was released." */
function words(arrived: Partial<Arrival>, itemId?: string, items: Items = 'steps'): string {
  const nothing = { items: new Map(), addedIds: [], newGlobalAlerts: [], isOtherPdf: false, revision: 2 };
  const [, more = ''] = /^Revision 2 was released\.(.*)$/.exec(arrivalWords({ ...nothing, ...arrived }, itemId, items)) ?? [];
  return more.trim();
}

const arrivedAt = (...ids: readonly string[]) => new Map(ids.map((id) => [id, changed]));

test('what became of a step or highlight is said in a few words', () => {
  const became = (change: Partial<ItemArrival>, isOtherPdf = false) =>
    (['steps', 'highlights'] as const).map((items) => becameWords({ ...same, ...change }, items, isOtherPdf).join());
  expect(became({})).toEqual(['', '']);
  expect(became({ isChanged: true })).toEqual(['This step changed', 'This highlight changed']);
  expect(became({ isMoved: true })).toEqual(['This step was moved', 'This highlight was moved']);
  expect(became({ isChanged: true, isMoved: true })).toEqual([
    ...['This step changed and was moved', 'This highlight changed and was moved'],
  ]);
  expect(became({ isTakenOut: true, isChanged: true })).toEqual(['This step was taken out', 'This highlight was taken out']);
  expect(became({ isChanged: true }, true), 'another PDF changes all of them').toEqual(['', '']);
});

test('at a step its own change comes first, then the number of others', () => {
  expect(words({}, 'a')).toBe('This step is the same.');
  expect(words({ items: arrivedAt('a') }, 'a', 'highlights')).toBe('This highlight changed.');
  expect(words({ items: arrivedAt('a', 'b') }, 'a')).toBe('This step changed; 1 other step is different.');
  expect(words({ items: arrivedAt('b', 'c') }, 'a', 'highlights')).toBe(
    'This highlight is the same; 2 other highlights are different.',
  );
});

test('without a step all different ones are counted, and added ones everywhere', () => {
  expect(words({})).toBe('');
  expect(words({ items: arrivedAt('a', 'b') })).toBe('2 steps are different.');
  expect(words({ items: arrivedAt('a') }, undefined, 'highlights')).toBe('1 highlight is different.');
  expect([words({ addedIds: ['x', 'y'] }), words({ addedIds: ['x'] }, undefined, 'highlights')]).toEqual([
    ...['2 steps were added.', '1 highlight was added.'],
  ]);
});

test('another PDF makes all highlights different, so that none is named', () => {
  expect(words({ isOtherPdf: true, items: arrivedAt('a', 'b') }, 'a', 'highlights')).toBe('It has another PDF.');
  expect(words({ isOtherPdf: true }, 'c', 'highlights')).toBe('It has another PDF.');
});

test('new alerts of the shown steps and global ones are counted, each once', () => {
  const items = new Map(['a', 'b'].map((id) => [id, { ...same, newAlerts: [mask] }]));
  expect(words({ newGlobalAlerts: [glove], items })).toBe('2 new alerts; 2 steps are different.');
  expect(words({ newGlobalAlerts: [glove], items }, 'c')).toBe(
    'This step is the same; 1 new alert; 2 other steps are different.',
  );
  expect(words({ items }, 'a')).toBe('1 new alert; 1 other step is different.');
});
