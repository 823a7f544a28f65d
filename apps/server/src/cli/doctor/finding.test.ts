import { expect, test } from 'vitest';
import { finding, linesOf, notLookedAt, sizeText } from './finding.ts';

test('a size has the unit in which it is at least 1', () => {
  expect([0, 999, 1_000, 12_345_678, 999_900_000_000, 5e12, 5e15].map(sizeText)).toEqual([
    ...['0 bytes', '999 bytes', '1.0 kB', '12.3 MB', '999.9 GB', '5.0 TB', '5000.0 TB'],
  ]);
});

test('a finding is wrong if it has problems; of each kind 20 are listed, and the remedy once', () => {
  expect([finding('Files', '3').state, notLookedAt('Files', 'no folder').state]).toEqual(['ok', 'not looked at']);
  expect(linesOf(finding('Files', '3'))).toEqual(['ok     Files: 3']);
  const problems = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ what: `file ${index}`, todo: 'Restore it.' }));
  const other = { what: 'no disk', todo: 'Add one.' };
  const lines = (count: number) => linesOf(finding('Files', '3', [...problems(count), other])).map((line) => line.trim());
  expect(lines(20)).toHaveLength(1 + 20 + 1 + 2);
  expect(lines(21).slice(0, 2)).toEqual(['WRONG  Files: 3', 'file 0']);
  expect(lines(21).slice(-4)).toEqual(['… and 1 more', 'What to do: Restore it.', 'no disk', 'What to do: Add one.']);
});
