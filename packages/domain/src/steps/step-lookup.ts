import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';

/** Every step, depth first, a parent before its children: the order in which an instruction is read. */
export function* walkSteps(steps: readonly Step[]): Generator<Step> {
  for (const step of steps) {
    yield step;
    yield* walkSteps(step.children);
  }
}

/** {@link walkSteps} as a list. */
export function flattenSteps(steps: readonly Step[]): Step[] {
  const flat: Step[] = [];
  const add = (siblings: readonly Step[]): void => {
    for (const step of siblings) {
      flat.push(step);
      add(step.children);
    }
  };
  add(steps);
  return flat;
}

/** The steps from the top down to the one with this id, itself last; empty when it is not in the tree. */
export function findPath(steps: readonly Step[], id: Id): readonly Step[] {
  for (const step of steps) {
    if (step.id === id) return [step];
    const below = findPath(step.children, id);
    if (below.length > 0) return [step, ...below];
  }
  return [];
}
