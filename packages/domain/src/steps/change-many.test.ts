import { anId, aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTree, expectTree, pick } from '../testing/arbitrary-tree.ts';
import {
  canDropMany,
  canRemoveMany,
  type DropTarget,
  dropManyInTree,
  flattenSteps,
  idsBelow,
  insertBranches,
  outermost,
  ROOT,
  removeManyFromTree,
  type StepTree,
  selectionWithout,
  toStepTree,
} from './index.ts';

const [boltA, boltB] = [aStep({ title: 'Bolt A' }), aStep({ title: 'Bolt B' })];
const gear = aStep({ title: 'Gear', children: [boltA, boltB] });
const [cover, lamp] = [aStep({ title: 'Cover' }), aStep({ title: 'Lamp' })];
const tree = toStepTree([gear, cover, lamp]);
const titles = (of: StepTree): string[] => idsBelow(of).map((id) => of.byId[id]?.title ?? '');
const somePicks = fc.array(fc.nat(), { minLength: 1, maxLength: 5 });

test('a step moves with its parent when both are selected', () => {
  expect(outermost(tree, [lamp.id, boltB.id, gear.id, 'gone'])).toEqual([gear.id, lamp.id]);
});

test('TREE-07: several steps are dropped together, in reading order', () => {
  const chosen = [lamp.id, boltA.id];
  expect(titles(dropManyInTree(tree, chosen, { place: 'after', id: boltB.id }))).toEqual([
    'Gear',
    'Bolt B',
    'Bolt A',
    'Lamp',
    'Cover',
  ]);
  expect(titles(dropManyInTree(tree, chosen, { place: 'before', id: gear.id }))).toEqual([
    'Bolt A',
    'Lamp',
    'Gear',
    'Bolt B',
    'Cover',
  ]);
  expect(titles(dropManyInTree(tree, chosen, { place: 'into', id: cover.id }))).toEqual([
    'Gear',
    'Bolt B',
    'Cover',
    'Bolt A',
    'Lamp',
  ]);
});

test('TREE-07: several steps are never dropped on or into one of them', () => {
  expect(canDropMany(tree, [gear.id, cover.id], { place: 'into', id: boltA.id })).toBe(false);
  expect(dropManyInTree(tree, [gear.id, cover.id], { place: 'after', id: cover.id })).toBe(tree);
  expect(canDropMany(tree, [], { place: 'after', id: cover.id })).toBe(false);
});

test('TREE-07: after any drop of any selection, the tree is valid with the same steps, and the selected steps are adjacent', () => {
  const place = fc.constantFrom<DropTarget['place']>('before', 'after', 'into');
  fc.assert(
    fc.property(anyTree, somePicks, fc.nat(), place, (start, numbers, where, how) => {
      const chosen = outermost(
        start,
        numbers.map((number) => pick(start, number)),
      );
      const target = { place: how, id: pick(start, where) };
      const isTaken = canDropMany(start, chosen, target);
      const now = dropManyInTree(start, chosen, target);
      expectTree(now);
      expect([...idsBelow(now)].sort()).toEqual([...idsBelow(start)].sort());
      expect(isTaken || now === start).toBe(true);
      if (!isTaken) return;
      const siblings = now.children[now.parent[chosen[0] ?? ''] ?? ''] ?? [];
      const first = siblings.indexOf(chosen[0] ?? '');
      expect(siblings.slice(first, first + chosen.length)).toEqual(chosen);
    }),
  );
});

test('TREE-21: at least one top-level step stays after any removal', () => {
  expect(canRemoveMany(tree, [gear.id, cover.id, lamp.id])).toBe(false);
  expect(canRemoveMany(tree, [])).toBe(false);
  expect(canRemoveMany(tree, [gear.id, boltA.id, lamp.id])).toBe(true);
  expect(titles(removeManyFromTree(tree, [boltA.id, gear.id, lamp.id]))).toEqual(['Cover']);
});

test('TREE-23: after removing several steps, the nearest one before them is selected, else the first one left', () => {
  expect(selectionWithout(tree, [boltB.id, lamp.id])).toBe(boltA.id);
  expect(selectionWithout(tree, [cover.id, lamp.id])).toBe(boltB.id);
  expect(selectionWithout(tree, [gear.id, lamp.id])).toBe(cover.id);
});

test('branches are inserted whole and in order, and the tree stays valid', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), fc.nat(), (start, number, index) => {
      const branch = aStep({ id: anId(), children: [aStep(), aStep({ children: [aStep()] })] });
      const parentId = number % 2 === 0 ? ROOT : pick(start, number);
      const now = insertBranches(start, [branch, aStep()], { parentId, index });
      expectTree(now);
      expect(Object.keys(now.byId)).toHaveLength(Object.keys(start.byId).length + 5);
      const below = idsBelow(now, branch.id);
      expect([branch.id, ...below]).toEqual(flattenSteps([branch]).map((step) => step.id));
    }),
  );
});
