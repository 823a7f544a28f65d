import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';

/** Every step, depth first, parents before children: reading order. */
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

/** The ancestors of a step from the top, then the step itself; empty if it is not in the tree. */
export function findPath(steps: readonly Step[], id: Id): readonly Step[] {
  for (const step of steps) {
    if (step.id === id) return [step];
    const below = findPath(step.children, id);
    if (below.length > 0) return [step, ...below];
  }
  return [];
}
