import type { Id } from '@benchbook/domain/ids';
import { produce } from 'immer';
import { childIds, type DraftStep, type DraftTree, isWithin, placeOf, ROOT, type StepPlace } from './draft.ts';

/** Puts a new step without sub-steps at a place; an index past the end is the end. A parent that is gone means the top. */
export function insertInTree(tree: DraftTree, step: DraftStep, place: StepPlace): DraftTree {
  const parentId = place.parentId === ROOT || tree.byId[place.parentId] ? place.parentId : ROOT;
  const siblings = [...childIds(tree, parentId)];
  siblings.splice(clamp(place.index, siblings.length), 0, step.id);
  return {
    byId: { ...tree.byId, [step.id]: step },
    children: { ...tree.children, [parentId]: siblings, [step.id]: [] },
    parent: { ...tree.parent, [step.id]: parentId },
  };
}

/**
 * Moves a step with everything below it. The index counts among the siblings without the step itself. A move into its
 * own sub-steps, or to where it already is, gives back the same tree.
 */
export function moveInTree(tree: DraftTree, id: Id, place: StepPlace): DraftTree {
  if (!canMoveTo(tree, id, place.parentId)) return tree;
  const from = placeOf(tree, id);
  const left = childIds(tree, from.parentId).filter((siblingId) => siblingId !== id);
  const target = from.parentId === place.parentId ? left : [...childIds(tree, place.parentId)];
  const index = clamp(place.index, target.length);
  if (from.parentId === place.parentId && from.index === index) return tree;
  target.splice(index, 0, id);
  return {
    byId: tree.byId,
    children: { ...tree.children, [from.parentId]: left, [place.parentId]: target },
    parent: { ...tree.parent, [id]: place.parentId },
  };
}

/** A step may go anywhere but into itself or its own sub-steps (TREE-07). */
export function canMoveTo(tree: DraftTree, id: Id, parentId: Id): boolean {
  return parentId === ROOT || (tree.byId[parentId] !== undefined && !isWithin(tree, parentId, id));
}

/** Takes a step out with everything below it. */
export function removeFromTree(tree: DraftTree, id: Id): DraftTree {
  if (!tree.byId[id]) return tree;
  const { parentId } = placeOf(tree, id);
  return produce(tree, (draft) => {
    draft.children[parentId] = childIds(tree, parentId).filter((siblingId) => siblingId !== id) as Id[];
    for (const goneId of [id, ...idsBelow(tree, id)]) {
      delete draft.byId[goneId];
      delete draft.children[goneId];
      delete draft.parent[goneId];
    }
  });
}

/** Gives a step new fields; the same tree when the step is gone. */
export function changeInTree(tree: DraftTree, id: Id, fields: Partial<Omit<DraftStep, 'id'>>): DraftTree {
  const step = tree.byId[id];
  if (!step) return tree;
  return { ...tree, byId: { ...tree.byId, [id]: { ...step, ...fields } } };
}

/** Ids of all steps below one, or of the whole tree, in reading order. */
export function idsBelow(tree: DraftTree, id: Id = ROOT): readonly Id[] {
  const ids: Id[] = [];
  const walk = (parentId: Id): void => {
    for (const childId of childIds(tree, parentId)) {
      ids.push(childId);
      walk(childId);
    }
  };
  walk(id);
  return ids;
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length));
}
