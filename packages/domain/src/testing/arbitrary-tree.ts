import { anId, aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { idsBelow, insertInTree, placeOf, ROOT, type Step, type StepTree, type TreeStep, toStepTree } from '../steps/index.ts';

/** A step without its sub-steps. */
export const alone = ({ children: _none, ...step }: Step): TreeStep => step;

/** Invariants of every tree. */
export function expectTree(of: StepTree): void {
  const ids = idsBelow(of);
  expect([...ids].sort()).toEqual(Object.keys(of.byId).sort());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(placeOf(of, id).index).toBeGreaterThanOrEqual(0);
  expect(Object.keys(of.children).sort()).toEqual([...ids, ROOT].sort());
}

/** Each number selects the parent of the next step among those created so far; 0 is the top level. */
export const anyTree = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((parents) => {
  const ids = parents.map(() => anId());
  return parents.reduce((made, parent, index) => {
    const parentId = parent % (index + 1) === 0 ? ROOT : (ids[(parent % (index + 1)) - 1] ?? ROOT);
    return insertInTree(made, alone(aStep({ id: ids[index] ?? '' })), { parentId, index: parent });
  }, toStepTree([]));
});

/** Selects a step of the tree by any number. */
export const pick = (of: StepTree, number: number): string => idsBelow(of)[number % idsBelow(of).length] ?? '';
