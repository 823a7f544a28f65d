import { expect, test } from 'vitest';
import { type OutlineEntry, readOutline } from './read-outline.ts';

const countOf = (entries: readonly OutlineEntry[]): number => entries.reduce((sum, each) => sum + 1 + countOf(each.entries), 0);
const depthOf = (entries: readonly OutlineEntry[]): number => Math.max(0, ...entries.map((each) => 1 + depthOf(each.entries)));

interface Raw {
  readonly title: string;
  readonly dest: null;
  readonly items: readonly Raw[];
}

test('an outline with more entries or levels than a browser can draw is truncated', async () => {
  const leaf: Raw = { title: ' Care ', dest: null, items: [] };
  const read = (items: readonly Raw[]) => readOutline({ getOutline: async () => items });
  expect(await read([{ ...leaf, items: [leaf] }])).toEqual([
    { id: '0', title: 'Care', destination: null, entries: [{ id: '0.0', title: 'Care', destination: null, entries: [] }] },
  ]);
  expect(countOf(await read(Array<Raw>(1_500).fill({ ...leaf, items: [leaf] })))).toBe(2_000);
  let deep = leaf;
  for (let depth = 0; depth < 20_000; depth++) deep = { ...leaf, items: [deep] };
  expect(depthOf(await read([deep]))).toBe(9);
});
