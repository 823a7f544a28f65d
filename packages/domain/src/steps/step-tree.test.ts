import { anId, aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alone, anyTree, expectTree, pick } from '../testing/arbitrary-tree.ts';
import {
  atLeastOneStep,
  canDrop,
  canRemove,
  changeInTree,
  DEFAULT_STEP_TITLE,
  type DropTarget,
  dropInTree,
  flattenSteps,
  idsBelow,
  insertInTree,
  moveInTree,
  nextSelection,
  placeOf,
  ROOT,
  removeFromTree,
  type StepTree,
  toSteps,
  toStepTree,
} from './index.ts';

const [boltA, boltB] = [aStep({ title: 'Bolt A' }), aStep({ title: 'Bolt B' })];
const gear = aStep({ title: 'Gear', children: [boltA, boltB] });
const cover = aStep({ title: 'Cover' });
const tree = toStepTree([gear, cover]);

const titles = (of: StepTree): string[] => idsBelow(of).map((id) => of.byId[id]?.title ?? '');

describe('the tree', () => {
  test('TREE-11: steps are read depth first, a parent before its children', () => {
    expect(titles(tree)).toEqual(['Gear', 'Bolt A', 'Bolt B', 'Cover']);
    expect(flattenSteps([gear, cover]).map((step) => step.title)).toEqual(titles(tree));
  });

  test('steps round-trip through the flat form', () => {
    fc.assert(
      fc.property(anyTree, (any) => {
        expectTree(any);
        expect(toStepTree(toSteps(any))).toEqual(any);
      }),
    );
  });
});

describe('adding', () => {
  test('TREE-04 TREE-16 TREE-19: a sibling is inserted under the same parent, at the requested place', () => {
    const added = alone(aStep({ title: 'Washer' }));
    expect(titles(insertInTree(tree, added, { parentId: gear.id, index: 1 }))).toEqual([
      'Gear',
      'Bolt A',
      'Washer',
      'Bolt B',
      'Cover',
    ]);
  });

  test('TREE-05 TREE-20: a sub-step is inserted under the selected step; an index past the end means last', () => {
    expect(titles(insertInTree(tree, alone(aStep({ title: 'Seal' })), { parentId: cover.id, index: 99 }))).toEqual([
      'Gear',
      'Bolt A',
      'Bolt B',
      'Cover',
      'Seal',
    ]);
  });

  test('a step whose parent was deleted meanwhile is inserted at the top level', () => {
    expect(placeOf(insertInTree(tree, alone(aStep({ id: 'new' })), { parentId: 'gone', index: 9 }), 'new')).toEqual({
      parentId: ROOT,
      index: 2,
    });
  });
});

describe('moving', () => {
  test('TREE-07: a step is dropped before, after and into another, with its sub-steps', () => {
    expect(titles(dropInTree(tree, cover.id, { place: 'before', id: boltB.id }))).toEqual(['Gear', 'Bolt A', 'Cover', 'Bolt B']);
    expect(titles(dropInTree(tree, boltA.id, { place: 'after', id: boltB.id }))).toEqual(['Gear', 'Bolt B', 'Bolt A', 'Cover']);
    expect(titles(dropInTree(tree, gear.id, { place: 'into', id: cover.id }))).toEqual(['Cover', 'Gear', 'Bolt A', 'Bolt B']);
  });

  test('TREE-07: a step is never dropped on itself or into its sub-steps', () => {
    for (const target of [
      { place: 'into', id: boltA.id },
      { place: 'after', id: boltA.id },
      { place: 'into', id: gear.id },
    ] as const) {
      expect(canDrop(tree, gear.id, target)).toBe(false);
      expect(dropInTree(tree, gear.id, target)).toBe(tree);
    }
    expect(moveInTree(tree, gear.id, { parentId: boltA.id, index: 0 })).toBe(tree);
  });

  test('TREE-07: after any drag, the tree is valid with the same steps, and the step is where it was dropped', () => {
    const place = fc.constantFrom<DropTarget['place']>('before', 'after', 'into');
    fc.assert(
      fc.property(anyTree, fc.array(fc.tuple(fc.nat(), fc.nat(), place), { maxLength: 12 }), (start, drags) => {
        let now = start;
        for (const [which, where, how] of drags) {
          const [id, target] = [pick(now, which), { place: how, id: pick(now, where) }];
          const others = idsBelow(now).filter((each) => each !== id && !idsBelow(now, id).includes(each));
          const isTaken = canDrop(now, id, target);
          now = dropInTree(now, id, target);
          expectTree(now);
          expect(idsBelow(now).filter((each) => others.includes(each))).toEqual(others);
          if (!isTaken) continue;
          const at = placeOf(now, id);
          if (how === 'into') expect(at.parentId).toBe(target.id);
          else expect(placeOf(now, target.id)).toEqual({ parentId: at.parentId, index: at.index + (how === 'before' ? 1 : -1) });
        }
        expect([...idsBelow(now)].sort()).toEqual([...idsBelow(start)].sort());
      }),
    );
  });
});

describe('removing', () => {
  test('TREE-06 TREE-27: a step is removed with its sub-steps on all levels', () => {
    expect(idsBelow(tree, gear.id)).toHaveLength(2);
    expect(titles(removeFromTree(tree, gear.id))).toEqual(['Cover']);
    fc.assert(
      fc.property(anyTree, fc.nat(), (any, which) => {
        const id = pick(any, which);
        const less = removeFromTree(any, id);
        expectTree(less);
        expect(Object.keys(less.byId)).toHaveLength(Object.keys(any.byId).length - 1 - idsBelow(any, id).length);
      }),
    );
  });

  test('TREE-21: the only top-level step stays, a sub-step may be removed', () => {
    const one = toStepTree([gear]);
    expect([canRemove(tree, gear.id), canRemove(one, gear.id), canRemove(one, boltA.id)]).toEqual([true, false, true]);
  });

  test('TREE-22: a default step replaces the last removed step', () => {
    expect(atLeastOneStep([], anId).map((step) => step.title)).toEqual([DEFAULT_STEP_TITLE]);
    expect(atLeastOneStep([gear], anId)).toEqual([gear]);
  });

  test('TREE-23: the previous sibling is selected, else the parent, else the first one left', () => {
    expect(nextSelection(tree, boltB.id)).toBe(boltA.id);
    expect(nextSelection(tree, boltA.id)).toBe(gear.id);
    expect(nextSelection(tree, gear.id)).toBe(cover.id);
    expect(nextSelection(toStepTree([cover]), cover.id)).toBeUndefined();
  });
});

test('changing one step shares all the others, and changing a missing step changes nothing', () => {
  const changed = changeInTree(tree, cover.id, { title: 'Lid' });
  expect(changed.byId[cover.id]?.title).toBe('Lid');
  expect(changed.byId[gear.id]).toBe(tree.byId[gear.id]);
  expect(changeInTree(tree, 'gone', { title: 'Lid' })).toBe(tree);
});
