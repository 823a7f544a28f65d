import { changeInTree, insertInTree, removeFromTree } from '@benchbook/domain/steps';
import { applyDelta } from './apply-delta.ts';
import { carryConflicts, conflictKey, subjectOf } from './carry-conflicts.ts';
import { diffDrafts } from './diff-drafts.ts';
import type { Draft } from './draft.ts';
import type { SaverOf } from './draft-conflict.ts';
import { isEmptyDelta } from './draft-delta.ts';
import type { DraftActions } from './draft-state.ts';
import type { Drafting } from './drafting.ts';

type ChangedThereActions = Pick<DraftActions, 'stepCreated' | 'stepDeleted' | 'usesChanged' | 'versionChanged'>;

/** Applies here what the server has already done. */
export function changedThereActions({ set, changeBoth }: Drafting): ChangedThereActions {
  return {
    stepCreated: (step, place, version) => {
      set(({ base: before, draft }) => {
        // A refresh may have delivered it already.
        const tree = before.tree.byId[step.id] ? before.tree : insertInTree(before.tree, step, place);
        const base = { ...before, tree };
        return { version, ...(isEmptyDelta(diffDrafts(base, draft)) ? { base: draft, isKept: false } : { base }) };
      });
    },
    stepDeleted: (id, version) => changeBoth((tree) => removeFromTree(tree, id), version),
    usesChanged: (stepId, changeUses, version) =>
      changeBoth(
        (tree) => changeInTree(tree, stepId, { attachments: changeUses(tree.byId[stepId]?.attachments ?? []) }),
        version,
      ),
    versionChanged: (version) => set({ version }),
  };
}

type SaveActions = Pick<DraftActions, 'saveStarted' | 'saveDone' | 'saveFailed' | 'receive' | 'restore' | 'resolveConflicts'>;

/** Results of saves and changes by others. */
export function saveActions(drafting: Drafting): SaveActions {
  const { set, endTyping } = drafting;
  return {
    saveStarted: () => {
      endTyping();
      set({ isSaving: true });
    },
    saveDone: (sent, version) => set({ base: sent, version, isSaving: false, isKept: false }),
    saveFailed: () => set({ isSaving: false, isKept: true }),
    receive: (fresh, version, saverOf) => receive(drafting, fresh, version, saverOf),
    restore: (draft, conflicts) => set({ draft, conflicts, isKept: true }),
    resolveConflicts: (draft) => set({ draft, conflicts: [], isChoosing: false }),
  };
}

/** Applies unsaved changes to the changes of others, in the undo states as well. */
function receive({ set, get, history }: Drafting, fresh: Draft, version: number, saverOf: SaverOf = () => undefined): void {
  const { base, draft: mine, conflicts: undecided } = get();
  const rebased = (draftThen: Draft) => applyDelta(fresh, diffDrafts(base, draftThen));
  const { draft, conflicts: found } = mine === base ? { draft: fresh, conflicts: [] } : rebased(mine);
  const named = found.map((each) => ({ ...each, savedBy: saverOf(subjectOf(each)) }));
  const both = new Map([...carryConflicts(undecided, draft, fresh), ...named].map((each) => [conflictKey(each), each]));
  const { pastStates, futureStates, pause, resume } = history().getState();
  const rebaseAll = (states: typeof pastStates) =>
    dropRepeats(
      states.map((past) => (past.draft ? { draft: rebased(past.draft).draft } : past)),
      draft,
    );
  history().setState({ pastStates: rebaseAll(pastStates), futureStates: rebaseAll(futureStates) });
  pause();
  set({ base: fresh, version, draft, conflicts: [...both.values()] });
  resume();
}

/** Undo states, the nearest last, without those that would change nothing because a server update made them obsolete. */
function dropRepeats<State extends { readonly draft?: Draft }>(states: readonly State[], now: Draft): State[] {
  const kept: State[] = [];
  let next = now;
  for (const state of [...states].reverse()) {
    if (!state.draft || isEmptyDelta(diffDrafts(next, state.draft))) continue;
    kept.unshift(state);
    next = state.draft;
  }
  return kept;
}
