import type { Id } from '@benchbook/domain/ids';
import { removeManyFromTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { relinkDraft } from './relink-draft.ts';

/** What the server inserted into an instruction: steps of a document and their alerts. */
interface Insertion {
  readonly stepIds: readonly Id[];
  readonly alertIds: readonly Id[];
}

const noted = new Map<Id, Insertion>();

/** Records steps of a document that the server inserted, so that the next editor of the instruction can undo that. */
export function noteInsertion(instructionId: Id, insertion: Insertion): void {
  noted.set(instructionId, insertion);
}

/** Returns the last insertion, once. */
export function takeInsertion(instructionId: Id): Insertion | undefined {
  const insertion = noted.get(instructionId);
  noted.delete(instructionId);
  return insertion;
}

/** Makes inserted steps and alerts one step of undo. */
export function recordInsertion(store: DraftStore, { stepIds, alertIds }: Insertion): void {
  const { draft } = store.getState();
  const inserted = stepIds.filter((id) => draft.tree.byId[id]);
  if (inserted.length === 0) return;
  const { pastStates } = store.temporal.getState();
  const past = relinkDraft(draft, without(draft, inserted, new Set(alertIds)));
  store.temporal.setState({ pastStates: [...pastStates, { draft: past }], futureStates: [] });
}

function without(draft: Draft, stepIds: readonly Id[], alertIds: ReadonlySet<Id>): Draft {
  const tree = removeManyFromTree(draft.tree, stepIds);
  const alerts = draft.alerts.flatMap((alert) => {
    const left = alert.stepIds.filter((id) => tree.byId[id]);
    if (left.length === alert.stepIds.length) return [alert];
    // An author may have assigned an inserted alert to another step since.
    const isRemoved = left.length === 0 && !alert.isGlobal && alertIds.has(alert.id);
    return isRemoved ? [] : [{ ...alert, stepIds: left }];
  });
  return { ...draft, tree, alerts };
}
