import { expect, test } from 'vitest';
import { type BurstKey, KeyBurst, type KeyMeaning, SCAN_MOST_GAP_MS } from './key-burst.ts';

/** What keys mean that follow each other by these gaps, in ms. A dot stands for Enter or Tab, a dash for another key. */
function meanings(keys: string, gapsMs: readonly number[]): KeyMeaning[] {
  const burst = new KeyBurst();
  let atMs = 1_000;
  return [...keys].map((key, at) => {
    atMs += gapsMs[at] ?? gapsMs.at(-1) ?? 0;
    const kind: BurstKey['kind'] = key === '.' ? 'end' : key === '-' ? 'other' : 'character';
    return burst.next({ kind, atMs });
  });
}

test.each([
  ['four quick characters and Enter', 'ABCD.', [SCAN_MOST_GAP_MS], 'scan'],
  ['three are too few', 'ABC.', [5], 'other'],
  ['one of them a millisecond too late', 'ABCD.', [0, 35, 35, 36, 35], 'other'],
  ['the Enter a millisecond too late', 'ABCD.', [0, 5, 5, 5, 36], 'other'],
  ['a fast typist, 90 ms a key', 'torque.', [90], 'other'],
  ['slow characters before a whole scan', 'xyABCD.', [100, 100, 100, 5], 'scan'],
  ['a key in between', 'AB-CD.', [5], 'other'],
  ['a clock that goes back', 'ABCD.', [5, 5, -5, 5, 5], 'other'],
] as const)('a scan is distinguished from a person: %s', (_what, keys, gapsMs, last) => {
  expect(meanings(keys, gapsMs).at(-1)).toBe(last);
});

test('of a scanner that sends Enter and Tab the second one is no press either, a later Enter is', () => {
  expect(meanings('ABCD...', [5, 5, 5, 5, 5, 5, 400]).slice(-3)).toEqual(['scan', 'echo', 'other']);
});

test('after a scan the next one begins anew', () => {
  expect(meanings('ABCD.ABC.', [5])).toEqual([
    'first',
    'further',
    'further',
    'further',
    'scan',
    'first',
    'further',
    'further',
    'other',
  ]);
});
