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

/** The step with this id anywhere in the tree. */
export function findStep(steps: readonly Step[], id: Id): Step | undefined {
  return findPath(steps, id).at(-1);
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

/** Where a step stands; `position` is 0-based among its siblings. */
export interface StepPlace {
  readonly parentId: Id | null;
  readonly position: number;
}

/** The place of the step with this id, or undefined when it is not in the tree. */
export function placeOf(steps: readonly Step[], id: Id): StepPlace | undefined {
  const path = findPath(steps, id);
  const step = path.at(-1);
  if (!step) return undefined;
  const parent = path.at(-2);
  return { parentId: parent?.id ?? null, position: (parent?.children ?? steps).indexOf(step) };
}

/** How many steps lie below this one, on all levels (D-092). */
export function countSubSteps(step: Step): number {
  return step.children.reduce((count, child) => count + 1 + countSubSteps(child), 0);
}
