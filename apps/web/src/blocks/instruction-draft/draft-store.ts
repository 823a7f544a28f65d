import type { Id } from '@benchbook/domain/ids';
import { childIds, nextSelection, ROOT, type StepTree } from '@benchbook/domain/steps';
import { temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AT_FIRST, lookActions, writeActions } from './author-actions.ts';
import type { Draft } from './draft.ts';
import type { DraftFacts, DraftHistory, DraftState } from './draft-state.ts';
import { openDrafting } from './drafting.ts';
import { changedThereActions, saveActions } from './server-actions.ts';

/** Maximum number of undo steps. */
const UNDO_LIMIT = 200;

interface DraftStart {
  readonly instructionId: Id;
  readonly version: number;
  readonly draft: Draft;
  readonly selectedId?: Id | null | undefined;
}

export type DraftStore = StoreApi<DraftState> & { readonly temporal: DraftHistory };

/**
 * The instruction being edited. Undo and redo (`store.temporal`) cover everything in the draft: titles, text, tree, files; not
 * the selection and save state. When all is saved, the draft is the same object as the base.
 */
export function createDraftStore(start: DraftStart): DraftStore {
  const store: DraftStore = createStore<DraftState>()(
    temporal(
      (set, get) => {
        const drafting = openDrafting({ set, get, history: () => store.temporal });
        return {
          ...factsOf(start),
          ...lookActions(drafting),
          ...writeActions(drafting),
          ...changedThereActions(drafting),
          ...saveActions(drafting),
        };
      },
      { limit: UNDO_LIMIT, partialize: ({ draft }) => ({ draft }), equality: (past, now) => past.draft === now.draft },
    ),
  );
  keepSelection(store);
  return store;
}

function factsOf({ instructionId, version, draft, selectedId }: DraftStart): DraftFacts {
  return {
    instructionId,
    version,
    base: draft,
    draft,
    selectedId: selectedId && draft.tree.byId[selectedId] ? selectedId : (childIds(draft.tree, ROOT)[0] ?? null),
    ...AT_FIRST,
    collapsedIds: new Set(),
    isSaving: false,
    isKept: false,
    conflicts: [],
    isChoosing: false,
  };
}

/** When the selected step is removed, by somebody else or by undo, selects another one. */
function keepSelection(store: StoreApi<DraftState>): void {
  store.subscribe(({ draft, selectedId }, before) => {
    if (selectedId === null || draft.tree.byId[selectedId]) return;
    store.setState({
      selectedId: remaining(before.draft.tree, draft.tree, selectedId),
      editing: 'none',
      attachmentIndex: 0,
      isAttachmentChosen: false,
    });
  });
}

/** The nearest remaining step by the previous order, else the first. */
function remaining(before: StepTree, now: StepTree, gone: Id): Id | null {
  const tried = new Set<Id>();
  let id: Id | undefined = gone;
  while (id !== undefined && !now.byId[id] && before.byId[id] && !tried.has(id)) {
    tried.add(id);
    id = nextSelection(before, id);
  }
  return id !== undefined && now.byId[id] ? id : (childIds(now, ROOT)[0] ?? null);
}
