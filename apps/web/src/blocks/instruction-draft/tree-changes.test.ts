import { canMoveStep, flattenSteps, moveStep, type Step } from '@benchbook/domain/steps';
import { aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT } from './draft.ts';
import { toDraftTree, toSteps } from './draft-content.ts';
import { dropInTree } from './drop-in-tree.ts';
import { idsBelow, insertInTree, removeFromTree } from './tree-changes.ts';

/** Each number says under which of the steps made so far the next one goes; 0 is the top. */
const shapes = fc.array(fc.nat(), { maxLength: 12 });

function toTree(parents: readonly number[]): Step[] {
  const below = new Map<number, number[]>();
  parents.forEach((parent, index) => {
    const at = parent % (index + 1);
    below.set(at, [...(below.get(at) ?? []), index + 1]);
  });
  const build = (at: number): Step[] => (below.get(at) ?? []).map((child) => aStep({ children: build(child) }));
  return build(0);
}

test('TREE-07 TREE-11: every drop gives the tree that the rules of steps give, and never one inside itself', () => {
  const drops = fc.record({ shape: shapes, from: fc.nat(), to: fc.nat(), place: fc.constantFrom('before', 'after', 'into') });
  fc.assert(
    fc.property(drops, ({ shape, from, to, place }) => {
      const steps = toTree(shape);
      const all = flattenSteps(steps);
      const step = all[from % Math.max(1, all.length)];
      const onto = all[to % Math.max(1, all.length)];
      if (!step || !onto) return;
      const target = { place, id: onto.id } as const;
      const tree = toDraftTree(steps);
      const moved = dropInTree(tree, step.id, target);
      expect(toSteps(moved)).toEqual(moveStep(steps, step.id, target));
      if (!canMoveStep(steps, step.id, target)) expect(moved).toBe(tree);
    }),
  );
});

test('TREE-20: a sub-step goes under its parent, and one whose parent is gone lands on top instead of nowhere', () => {
  const parent = aStep();
  const { children: _none, ...added } = aStep();
  const tree = toDraftTree([parent]);
  expect(toSteps(insertInTree(tree, added, { parentId: parent.id, index: 9 }))[0]?.children).toHaveLength(1);
  expect(insertInTree(tree, added, { parentId: 'gone', index: 9 }).children[ROOT]).toEqual([parent.id, added.id]);
});

test('TREE-06: a deleted step takes its sub-steps along', () => {
  const leaf = aStep();
  const branch = aStep({ children: [aStep({ children: [leaf] })] });
  const stays = aStep();
  const tree = removeFromTree(toDraftTree([branch, stays]), branch.id);
  expect([toSteps(tree), idsBelow(tree), tree.byId[leaf.id]]).toEqual([[stays], [stays.id], undefined]);
});
