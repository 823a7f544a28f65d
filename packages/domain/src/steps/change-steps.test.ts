import { anId, aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMoveStep,
  countSubSteps,
  DEFAULT_STEP_TITLE,
  type DropTarget,
  deleteStep,
  findPath,
  findStep,
  flattenSteps,
  insertStep,
  moveStep,
  nextSelectionAfterDelete,
  placeOf,
  type Step,
  walkSteps,
} from './index.ts';

const [boltA, boltB] = [aStep({ title: 'Bolt A' }), aStep({ title: 'Bolt B' })];
const gear = aStep({ title: 'Gear', children: [boltA, boltB] });
const cover = aStep({ title: 'Cover' });
const tree = [gear, cover];
const titles = (steps: readonly Step[]): string[] => flattenSteps(steps).map((step) => step.title);

describe('reading a tree', () => {
  test('TREE-11: steps are read depth first, a parent before its children', () => {
    expect(titles(tree)).toEqual(['Gear', 'Bolt A', 'Bolt B', 'Cover']);
    expect([...walkSteps(tree)]).toEqual(flattenSteps(tree));
  });

  test('a step is found with the way to it and its place', () => {
    expect(findStep(tree, boltB.id)).toBe(boltB);
    expect(findPath(tree, boltB.id)).toEqual([gear, boltB]);
    expect(placeOf(tree, boltB.id)).toEqual({ parentId: gear.id, position: 1 });
    expect(placeOf(tree, anId())).toBeUndefined();
  });

  test('TREE-27: sub steps are counted on all levels', () => {
    expect(countSubSteps(aStep({ children: [gear] }))).toBe(3);
  });
});

describe('adding', () => {
  test('TREE-04 TREE-16 TREE-19: a sibling goes under the same parent at the place asked for', () => {
    const added = aStep({ title: 'Washer' });
    expect(titles(insertStep(tree, { parentId: gear.id, position: 1, step: added }))).toEqual([
      'Gear',
      'Bolt A',
      'Washer',
      'Bolt B',
      'Cover',
    ]);
  });

  test('TREE-05 TREE-20: a sub-step goes under the chosen step, past the end means last', () => {
    expect(titles(insertStep(tree, { parentId: cover.id, position: 99, step: aStep({ title: 'Seal' }) }))).toEqual([
      'Gear',
      'Bolt A',
      'Bolt B',
      'Cover',
      'Seal',
    ]);
  });

  test('a step under a parent that is not there is refused', () => {
    expect(() => insertStep(tree, { parentId: anId(), position: 0, step: aStep() })).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });
});

describe('moving', () => {
  test('TREE-07: a step is dropped before, after and into another, with all that is below it', () => {
    expect(titles(moveStep(tree, cover.id, { place: 'before', id: boltB.id }))).toEqual(['Gear', 'Bolt A', 'Cover', 'Bolt B']);
    expect(titles(moveStep(tree, boltA.id, { place: 'after', id: boltB.id }))).toEqual(['Gear', 'Bolt B', 'Bolt A', 'Cover']);
    expect(titles(moveStep(tree, gear.id, { place: 'into', id: cover.id }))).toEqual(['Cover', 'Gear', 'Bolt A', 'Bolt B']);
  });

  test('TREE-07: a step is never dropped into its own sub-steps', () => {
    expect(canMoveStep(tree, gear.id, { place: 'into', id: boltA.id })).toBe(false);
    expect(moveStep(tree, gear.id, { place: 'after', id: boltA.id })).toBe(tree);
    expect(moveStep(tree, gear.id, { place: 'into', id: gear.id })).toBe(tree);
  });

  test('TREE-07: whatever is dragged where, the tree stays a tree of the same steps', () => {
    const places = fc.constantFrom<DropTarget['place']>('before', 'after', 'into');
    const drags = fc.array(fc.tuple(fc.nat(30), fc.nat(30), places), { maxLength: 20 });
    fc.assert(
      fc.property(drags, (moves) => {
        const start = [
          aStep({ children: [aStep({ children: [aStep(), aStep()] }), aStep()] }),
          aStep({ children: [aStep()] }),
          aStep(),
        ];
        const ids = flattenSteps(start).map((step) => step.id);
        const end = moves.reduce<readonly Step[]>(
          (steps, [which, where, place]) =>
            moveStep(steps, ids[which % ids.length] ?? '', { place, id: ids[where % ids.length] ?? '' }),
          start,
        );
        expect(
          flattenSteps(end)
            .map((step) => step.id)
            .sort(),
        ).toEqual([...ids].sort());
      }),
    );
  });
});

describe('deleting', () => {
  test('TREE-06: a step goes with everything below it', () => {
    expect(titles(deleteStep(tree, gear.id, anId))).toEqual(['Cover']);
    expect(titles(deleteStep(tree, boltA.id, anId))).toEqual(['Gear', 'Bolt B', 'Cover']);
  });

  test('TREE-21: the only step stays', () => {
    expect(() => deleteStep([cover], cover.id, anId)).toThrow(expect.objectContaining({ code: 'LAST_STEP' }));
  });

  test('TREE-22: where a deletion leaves none, a default step takes the place', () => {
    expect(titles(deleteStep([gear], gear.id, anId))).toEqual([DEFAULT_STEP_TITLE]);
  });

  test('TREE-23: then the previous sibling is selected, else the parent, else the first step', () => {
    expect(nextSelectionAfterDelete(tree, boltB.id)).toBe(boltA.id);
    expect(nextSelectionAfterDelete(tree, boltA.id)).toBe(gear.id);
    expect(nextSelectionAfterDelete(tree, gear.id)).toBe(cover.id);
    expect(nextSelectionAfterDelete([cover], cover.id)).toBeUndefined();
  });
});
