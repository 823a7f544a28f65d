import type { Id } from '@benchbook/domain/ids';
import { childIds, nextSelection, ROOT, type StepTree } from '@benchbook/domain/steps';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftState } from './draft-state.ts';

/** When the selected step is removed, by somebody else or by undo, selects another one. */
export function keepSelection(store: StoreApi<DraftState>): void {
  store.subscribe(({ draft, selectedId }, before) => {
    if (selectedId === null || draft.tree.byId[selectedId]) return;
    store.setState({
      selectedId: remaining(before.draft.tree, draft.tree, selectedId),
      ...{ editing: 'none', attachmentIndex: 0, isAttachmentChosen: false },
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
