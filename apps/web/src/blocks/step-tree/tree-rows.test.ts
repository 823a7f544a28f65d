import { toStepTree } from '@benchbook/domain/steps';
import { aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { dropAt } from './drop-target.ts';
import { findSteps } from './find-steps.ts';
import { keyboardMove } from './keyboard-move.ts';
import { parentIds, revealed, treeRows } from './tree-rows.ts';
import { INDENT_PX } from './tree-shape.ts';

const leaf = aStep({ title: 'Seat the connector' });
const branch = aStep({ title: 'Plug everything in', children: [leaf] });
const inner = aStep({ title: 'Wiring', children: [branch] });
const last = aStep({ title: 'Final steps' });
const tree = toStepTree([inner, last]);
const open = { collapsedIds: new Set<string>() };
const rows = treeRows(tree, open);

test('GEN-04 EDIT-04 TREE-08: rows are numbered by position, and a collapsed step hides its descendants', () => {
  expect(rows.map((row) => [row.number, row.level, row.position, row.siblingCount])).toEqual([
    ['1', 0, 1, 2],
    ['1.1', 1, 1, 1],
    ['1.1.1', 2, 1, 1],
    ['2', 0, 2, 2],
  ]);
  expect(treeRows(tree, { collapsedIds: parentIds(tree) }).map((row) => row.number)).toEqual(['1', '2']);
});

test('EDIT-03: a search finds words of title and text case-insensitively and keeps ancestors and numbers', () => {
  const found = findSteps(tree, ' CONNECTOR ', (step) => step.title);
  expect([...(found?.hits ?? [])]).toEqual([leaf.id]);
  expect(treeRows(tree, { collapsedIds: new Set([inner.id]), shownIds: found?.shown }).map((row) => row.number)).toEqual([
    '1',
    '1.1',
    '1.1.1',
  ]);
  expect(findSteps(tree, '  ', (step) => step.title)).toBeUndefined();
});

const y = (row: number, share = 0) => row + share;
const onTop = { x: 120, level: 0 };

test('TREE-07: the middle of a row drops into it, its edges before and after it', () => {
  const at = (height: number) => dropAt(rows, { x: 120, y: height }, onTop)?.target;
  expect(at(y(3, 0.5))).toEqual({ place: 'into', id: last.id });
  expect(at(y(0, 0.1))).toEqual({ place: 'before', id: inner.id });
  expect(at(y(3, 0.9))).toEqual({ place: 'after', id: last.id });
  expect(at(-400)).toEqual({ place: 'before', id: inner.id });
  expect(at(4_000)).toEqual({ place: 'after', id: last.id });
});

test('TREE-07: below the end of a branch a step keeps its level, even over the text, and below an open step it becomes its first sub-step', () => {
  const under = (grab: typeof onTop, x = grab.x) => dropAt(rows, { x, y: y(3) }, grab);
  expect(under(onTop)).toEqual({ target: { place: 'after', id: inner.id }, shown: { kind: 'line', row: 3, level: 0 } });
  expect(under({ x: 120, level: 1 })?.target).toEqual({ place: 'after', id: branch.id });
  expect(under({ x: 120, level: 2 })?.target).toEqual({ place: 'after', id: leaf.id });
  expect(dropAt(rows, { x: 120, y: y(1) }, onTop)?.target).toEqual({ place: 'before', id: branch.id });
});

test('TREE-07: each indent that the pointer moves sideways is one level, between the level below and one deeper than the step above', () => {
  const shownAt = (x: number) => dropAt(rows, { x, y: y(3) }, { x: 120, level: 1 })?.shown;
  expect([-3, -1, -0.4, 0, 0.4, 1, 9].map((indents) => shownAt(120 + indents * INDENT_PX))).toMatchObject([
    ...[{ level: 0 }, { level: 0 }, { level: 1 }, { level: 1 }, { level: 1 }, { level: 2 }, { level: 2 }],
  ]);
});

test('TREE-07: Alt and an arrow move a step up, down, in and out, and do nothing without a place', () => {
  expect(keyboardMove(tree, last.id, 'up')).toEqual({ place: 'before', id: inner.id });
  expect(keyboardMove(tree, inner.id, 'down')).toEqual({ place: 'after', id: last.id });
  expect(keyboardMove(tree, last.id, 'in')).toEqual({ place: 'into', id: inner.id });
  expect(keyboardMove(tree, leaf.id, 'out')).toEqual({ place: 'after', id: branch.id });
  expect([keyboardMove(tree, inner.id, 'up'), keyboardMove(tree, inner.id, 'in'), keyboardMove(tree, last.id, 'out')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a step selected elsewhere has its ancestors expanded', () => {
  expect(revealed(tree, parentIds(tree), leaf.id).size).toBe(0);
  const collapsed = parentIds(tree);
  expect(revealed(tree, collapsed, last.id)).toBe(collapsed);
});
