import { type Id, newId } from '@benchbook/domain/ids';
import { type CopiedSteps, copySteps, pasteSteps } from '@benchbook/domain/instructions';
import { type DropTarget, dropManyInTree, removeManyFromTree, type StepPlace, selectionWithout } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

/** Moves several steps together; they stay selected. */
export function moveSteps(store: DraftStore, ids: readonly Id[], target: DropTarget): void {
  const { change, collapsedIds, setCollapsed } = store.getState();
  change((now) => withTree(now, dropManyInTree(now.tree, ids, target)));
  if (target.place === 'into' && collapsedIds.has(target.id)) setCollapsed(without(collapsedIds, target.id));
}

/** Removes several steps together; the nearest step before them is selected then. */
export function removeSteps(store: DraftStore, ids: readonly Id[]): void {
  const { change, draft, select } = store.getState();
  const next = selectionWithout(draft.tree, ids);
  change((now) => withTree(now, removeManyFromTree(now.tree, ids)));
  if (next !== undefined) select(next);
}

/** The steps and the parts of the draft that are copied with them. */
export function copyOf(store: DraftStore, ids: readonly Id[], isCut: boolean): CopiedSteps {
  const { draft, instructionId } = store.getState();
  return copySteps({ instructionId, tree: draft.tree, alerts: draft.alerts }, ids, isCut);
}

/** Inserts copied steps with their alerts and selects them. Returns how many links in their texts lead to no step here. */
export function pasteCopied(store: DraftStore, copied: CopiedSteps, place: StepPlace): number {
  const { change, collapsedIds, draft, instructionId, pick, select, setCollapsed } = store.getState();
  const target = { instructionId, tree: draft.tree, alerts: draft.alerts };
  const { tree, alerts, ids, lostLinks } = pasteSteps(target, copied, place, newId);
  change((now) => ({ ...now, tree, alerts }));
  if (collapsedIds.has(place.parentId)) setCollapsed(without(collapsedIds, place.parentId));
  const [first] = ids;
  if (first !== undefined) select(first);
  if (ids.length > 1) pick(new Set(ids));
  return lostLinks;
}

function withTree(now: Draft, tree: Draft['tree']): Draft {
  return tree === now.tree ? now : { ...now, tree };
}

function without(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  return new Set([...ids].filter((each) => each !== id));
}
