import type { Id } from '@benchbook/domain/ids';
import { removeManyFromTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { relinkDraft } from './relink-draft.ts';

const noted = new Map<Id, readonly Id[]>();

/** The server put steps of a document into an instruction: the editor that opens it next can undo that. */
export function noteInsertion(instructionId: Id, stepIds: readonly Id[]): void {
  noted.set(instructionId, stepIds);
}

/** The steps of the last insertion, once. */
export function takeInsertion(instructionId: Id): readonly Id[] {
  const stepIds = noted.get(instructionId) ?? [];
  noted.delete(instructionId);
  return stepIds;
}

/**
 * Makes steps that the server inserted one step of undo.
 *
 * @param before the draft without them, if it is known: alerts that it lacks came with the steps and go with them
 */
export function recordInsertion(store: DraftStore, stepIds: readonly Id[], before: Draft | undefined): void {
  const { draft } = store.getState();
  const inserted = stepIds.filter((id) => draft.tree.byId[id]);
  if (inserted.length === 0) return;
  const { pastStates } = store.temporal.getState();
  const past = relinkDraft(draft, without(draft, inserted, before));
  store.temporal.setState({ pastStates: [...pastStates, { draft: past }], futureStates: [] });
}

function without(draft: Draft, stepIds: readonly Id[], before: Draft | undefined): Draft {
  const tree = removeManyFromTree(draft.tree, stepIds);
  const known = before && new Set(before.alerts.map(({ id }) => id));
  const alerts = draft.alerts.flatMap((alert) => {
    const left = alert.stepIds.filter((id) => tree.byId[id]);
    if (left.length === alert.stepIds.length) return [alert];
    const cameAlong = left.length === 0 && !alert.isGlobal && known?.has(alert.id) === false;
    return cameAlong ? [] : [{ ...alert, stepIds: left }];
  });
  return { ...draft, tree, alerts };
}
