import { DomainError } from '../errors/index.ts';
import type { Id } from '../ids/index.ts';
import { defaultStep } from './default-step.ts';
import type { Step } from './step.ts';
import { findPath, findStep, placeOf, type StepPlace } from './step-lookup.ts';

/**
 * Puts a step among the children of `parentId` (null: on top). A position past the end appends.
 *
 * @throws DomainError `NOT_FOUND` when there is no such parent
 */
export function insertStep(
  steps: readonly Step[],
  { parentId, position, step }: StepPlace & { readonly step: Step },
): readonly Step[] {
  if (parentId === null) return insertAt(steps, position, step);
  if (!findStep(steps, parentId)) throw new DomainError('NOT_FOUND', { kind: 'step', id: parentId });
  return replaceStep(steps, parentId, (parent) => ({ ...parent, children: insertAt(parent.children, position, step) }));
}

/** Changes one step in its place; the rest of the tree is shared. An unknown id changes nothing. */
export function replaceStep(steps: readonly Step[], id: Id, change: (step: Step) => Step): readonly Step[] {
  const [top, ...below] = findPath(steps, id);
  if (!top) return steps;
  const changed = below.length === 0 ? change(top) : { ...top, children: replaceStep(top.children, id, change) };
  return steps.map((step) => (step === top ? changed : step));
}

/** Where a dragged step is dropped: before or after another step, or into it as its last child. */
export interface DropTarget {
  readonly place: 'before' | 'after' | 'into';
  readonly id: Id;
}

/** False for a drop on itself or into its own sub-steps, and for steps that are not there (TREE-07). */
export function canMoveStep(steps: readonly Step[], id: Id, target: DropTarget): boolean {
  const path = findPath(steps, target.id);
  return path.length > 0 && findStep(steps, id) !== undefined && path.every((step) => step.id !== id);
}

/** Moves a step with everything below it. A move that {@link canMoveStep} refuses gives the same tree back. */
export function moveStep(steps: readonly Step[], id: Id, target: DropTarget): readonly Step[] {
  const step = findStep(steps, id);
  if (!step || !canMoveStep(steps, id, target)) return steps;
  const rest = removeStep(steps, id);
  const place = placeOf(rest, target.id);
  if (!place) return steps;
  if (target.place === 'into') return insertStep(rest, { parentId: target.id, position: Number.POSITIVE_INFINITY, step });
  return insertStep(rest, { parentId: place.parentId, position: place.position + (target.place === 'after' ? 1 : 0), step });
}

/**
 * Takes a step out with everything below it. Where that leaves none, a default step takes its place (TREE-22).
 *
 * @param newId makes the id of that default step
 * @throws DomainError `LAST_STEP` for the only step of the tree, `NOT_FOUND` for an unknown id
 */
export function deleteStep(steps: readonly Step[], id: Id, newId: () => Id): readonly Step[] {
  const step = findStep(steps, id);
  if (!step) throw new DomainError('NOT_FOUND', { kind: 'step', id });
  if (steps.length === 1 && steps[0] === step && step.children.length === 0)
    throw new DomainError('LAST_STEP', { kind: 'step', id });
  return atLeastOneStep(removeStep(steps, id), newId);
}

/** The tree itself, or one default step in place of an empty one (D-090). */
export function atLeastOneStep(steps: readonly Step[], newId: () => Id): readonly Step[] {
  return steps.length > 0 ? steps : [defaultStep(newId())];
}

function removeStep(steps: readonly Step[], id: Id): readonly Step[] {
  const parent = findPath(steps, id).at(-2);
  if (!parent) return steps.filter((step) => step.id !== id);
  return replaceStep(steps, parent.id, (holder) => ({ ...holder, children: holder.children.filter((child) => child.id !== id) }));
}

function insertAt(siblings: readonly Step[], position: number, step: Step): readonly Step[] {
  const at = Math.max(0, Math.min(position, siblings.length));
  return [...siblings.slice(0, at), step, ...siblings.slice(at)];
}
