import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';
import { findPath } from './step-lookup.ts';

/** Which step is selected once this one is gone: the previous sibling, else the parent, else the first one left (D-091). */
export function nextSelectionAfterDelete(steps: readonly Step[], id: Id): Id | undefined {
  const path = findPath(steps, id);
  const step = path.at(-1);
  const parent = path.at(-2);
  if (!step) return steps[0]?.id;
  const siblings = parent?.children ?? steps;
  const previous = siblings[siblings.indexOf(step) - 1];
  return previous?.id ?? parent?.id ?? steps.find((each) => each !== step)?.id;
}
