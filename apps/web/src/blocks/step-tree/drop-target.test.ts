import { expect, test } from 'vitest';
import { type Drop, dropAt } from './drop-target.ts';
import type { TreeRow } from './tree-rows.ts';
import { INDENT_PX } from './tree-shape.ts';

const rows = [
  ['open', 0],
  ['drain', 0],
  ['tap', 1],
  ['hose', 2],
  ['close', 0],
].map(([id, level]) => ({ id, level }) as TreeRow);

/** The drop at a height, after the pointer moved sideways by so many indents since it grabbed a row of this level. */
function drop(y: number, indents = 0, level = 0): string {
  const found: Drop | undefined = dropAt(rows, { x: 100 + indents * INDENT_PX, y }, { x: 100, level });
  return found ? `${found.target.place} ${found.target.id}, ${found.shown.kind} ${found.shown.row}` : 'nowhere';
}

test('the middle of a row is into its step, the upper and lower third are the gaps', () => {
  expect([0.3, 0.5, 0.69].map((y) => drop(y))).toEqual(Array<string>(3).fill('into open, into 0'));
  expect([drop(0.29), drop(0.71), drop(1.29)]).toEqual(['before open, line 0', 'after open, line 1', 'after open, line 1']);
});

test('above the first row and below the last one are gaps, too', () => {
  expect([drop(-0.5), drop(-3), drop(5), drop(9)]).toEqual([
    ...['before open, line 0', 'before open, line 0', 'after close, line 5', 'after close, line 5'],
  ]);
  expect(dropAt([], { x: 0, y: 0.5 }, { x: 0, level: 0 })).toBeUndefined();
});

test('above a first sub-step a step becomes the first sub-step, whatever its level was', () => {
  expect([drop(1.8), drop(1.8, -2), drop(2.8, 5)]).toEqual(['before tap, line 2', 'before tap, line 2', 'before hose, line 3']);
});

test('below a branch the level is that of the step, moved by the indents of the pointer, as far as there are levels', () => {
  expect([drop(3.8, 0, 0), drop(3.8, 1, 0), drop(3.8, 2, 0), drop(3.8, 7, 0)]).toEqual([
    ...['after drain, line 4', 'after tap, line 4', 'after hose, line 4', 'after hose, line 4'],
  ]);
  expect([drop(3.8, -1, 2), drop(3.8, -5, 2), drop(3.8, 0.4, 1)]).toEqual([
    ...['after tap, line 4', 'after drain, line 4', 'after tap, line 4'],
  ]);
});
