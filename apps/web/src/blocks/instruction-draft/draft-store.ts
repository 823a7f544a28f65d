import { sameValue } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { changeInTree, childIds, insertInTree, ROOT, removeFromTree, type StepBody } from '@benchbook/domain/steps';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { applyDelta } from './apply-delta.ts';
import { carryConflicts, conflictKey } from './carry-conflicts.ts';
import { diffDrafts } from './diff-drafts.ts';
import type { Draft } from './draft.ts';
import type { DraftState } from './draft-state.ts';
import { dropRepeats } from './drop-repeats.ts';
import { keepSelection } from './keep-selection.ts';
import { relinkDraft } from './relink-draft.ts';
import { withNote } from './with-note.ts';

/** Changes that undo goes back over. */
const UNDO_LIMIT = 200;
/** Typing with pauses shorter than this is one of them: Undo takes back a sentence or two, never all of a long text. */
const TYPING_PAUSE_MS = 1_500;
const NONE: ReadonlySet<Id> = new Set();

interface DraftStart {
  readonly instructionId: Id;
  readonly version: number;
  readonly draft: Draft;
  readonly selectedId?: Id | null | undefined;
}

export type DraftStore = StoreApi<DraftState> & { readonly temporal: StoreApi<TemporalState<{ draft: Draft }>> };

/** The last title or text that was written. */
interface Typing {
  readonly id: Id;
  /** Null for a title. */
  readonly blockCount: number | null;
  readonly atMs: number;
  /** What came of it; another one means that something else was done since, an undo for instance. */
  readonly draft: Draft;
}

function goesOn(typing: Typing, written: Omit<Typing, 'draft'>): boolean {
  const { id, blockCount, atMs } = typing;
  return written.id === id && written.blockCount === blockCount && written.atMs - atMs < TYPING_PAUSE_MS;
}

/**
 * The instruction under the author's hands. Undo and redo (`store.temporal`) go over everything in the draft: titles,
 * text, tree, files; selection and save state are no part of it. The draft is the base by reference when all is saved.
 */
export function createDraftStore({ instructionId, version, draft, selectedId }: DraftStart): DraftStore {
  const store: DraftStore = createStore<DraftState>()(
    temporal(
      (set, get) => {
        let typing: Typing | null = null;
        const change = (draftOf: (draft: Draft) => Draft): void => {
          typing = null;
          set((state) => ({ draft: relinkDraft(state.draft, draftOf(state.draft)) }));
        };
        const changeTree = (treeOf: (tree: Draft['tree']) => Draft['tree']): void =>
          change((now) => {
            const tree = treeOf(now.tree);
            return tree === now.tree ? now : { ...now, tree };
          });
        /** Both what the server has and what is drafted. One object when nothing is unsaved. */
        const changeBoth = (treeOf: (tree: Draft['tree']) => Draft['tree'], serverVersion: number): void => {
          typing = null;
          set((state) => {
            const base = { ...state.base, tree: treeOf(state.base.tree) };
            return {
              base,
              version: serverVersion,
              draft: relinkDraft(
                state.draft,
                state.draft === state.base ? base : { ...state.draft, tree: treeOf(state.draft.tree) },
              ),
            };
          });
        };
        /** What is typed in one go is one step of undo. */
        const changeTyped = (what: Pick<Typing, 'id' | 'blockCount'>, fields: Partial<StepBody>): void => {
          const history = store.temporal.getState();
          const written = { ...what, atMs: Date.now() };
          const isSameRun = typing !== null && goesOn(typing, written) && typing.draft === get().draft;
          if (isSameRun) history.pause();
          changeTree((tree) => changeInTree(tree, what.id, fields));
          if (isSameRun) history.resume();
          typing = { ...written, draft: get().draft };
        };
        return {
          instructionId,
          version,
          base: draft,
          draft,
          selectedId: selectedId && draft.tree.byId[selectedId] ? selectedId : (childIds(draft.tree, ROOT)[0] ?? null),
          pickedIds: NONE,
          editing: 'none',
          attachmentIndex: 0,
          isAttachmentChosen: false,
          collapsedIds: new Set(),
          isSaving: false,
          isKept: false,
          conflicts: [],
          isChoosing: false,
          select: (id) => {
            typing = null;
            set((state) =>
              state.selectedId === id
                ? { editing: 'none', pickedIds: NONE }
                : { selectedId: id, pickedIds: NONE, editing: 'none', attachmentIndex: 0, isAttachmentChosen: false },
            );
          },
          pick: (ids) => set({ pickedIds: ids }),
          change,
          edit: (what) => {
            typing = null;
            set({ editing: what });
          },
          showAttachment: (index) => set({ attachmentIndex: index, isAttachmentChosen: true }),
          setCollapsed: (ids) => set({ collapsedIds: ids }),
          rename: (id, title) =>
            changeTree((tree) => (tree.byId[id]?.title === title ? tree : changeInTree(tree, id, { title, isGenerated: false }))),
          typeTitle: (id, title) => changeTyped({ id, blockCount: null }, { title, isGenerated: false }),
          write: (id, content) => changeTyped({ id, blockCount: content.content.length }, { content, isGenerated: false }),
          setFields: (id, fields) => changeTree((tree) => changeInTree(tree, id, fields)),
          setSettings: (fields) => change((now) => ({ ...now, settings: { ...now.settings, ...fields } })),
          markUpPhoto: (stepId, useId, photoMarkup) => get().changeUse(stepId, useId, { photoMarkup }),
          changeUse: (stepId, useId, fields) =>
            changeTree((tree) => {
              const uses = tree.byId[stepId]?.attachments ?? [];
              const changed = uses.map((use) => (use.id === useId ? { ...use, ...fields } : use));
              return sameValue(uses, changed) ? tree : changeInTree(tree, stepId, { attachments: changed });
            }),
          changeNote: (stepId, useId, noteId, fields) =>
            changeTree((tree) => {
              const uses = tree.byId[stepId]?.attachments ?? [];
              const changed = uses.map((use) => (use.id === useId ? withNote(use, noteId, fields) : use));
              return sameValue(uses, changed) ? tree : changeInTree(tree, stepId, { attachments: changed });
            }),
          orderUses: (id, uses) => changeTree((tree) => changeInTree(tree, id, { attachments: uses })),
          stepCreated: (step, place, serverVersion) => {
            // A refresh may have brought it already.
            changeBoth((tree) => (tree.byId[step.id] ? tree : insertInTree(tree, step, place)), serverVersion);
            const collapsedIds = new Set(get().collapsedIds);
            collapsedIds.delete(place.parentId);
            set({
              selectedId: step.id,
              pickedIds: NONE,
              editing: 'none',
              attachmentIndex: 0,
              isAttachmentChosen: false,
              collapsedIds,
            });
          },
          stepDeleted: (id, serverVersion) => changeBoth((tree) => removeFromTree(tree, id), serverVersion),
          usesChanged: (stepId, changeUses, serverVersion) =>
            changeBoth(
              (tree) => changeInTree(tree, stepId, { attachments: changeUses(tree.byId[stepId]?.attachments ?? []) }),
              serverVersion,
            ),
          versionChanged: (serverVersion) => set({ version: serverVersion }),
          saveStarted: () => {
            typing = null;
            set({ isSaving: true });
          },
          saveDone: (sent, serverVersion) => set({ base: sent, version: serverVersion, isSaving: false, isKept: false }),
          saveFailed: () => set({ isSaving: false, isKept: true }),
          receive: (fresh, serverVersion) => {
            const { base, draft: mine, conflicts: undecided } = get();
            const rebased = (draftThen: Draft) => applyDelta(fresh, diffDrafts(base, draftThen));
            const { draft: draftNow, conflicts: found } = mine === base ? { draft: fresh, conflicts: [] } : rebased(mine);
            const both = new Map(
              [...carryConflicts(undecided, draftNow, fresh), ...found].map((each) => [conflictKey(each), each]),
            );
            const history = store.temporal.getState();
            const rebaseAll = (states: typeof history.pastStates) =>
              dropRepeats(
                states.map((past) => (past.draft ? { draft: rebased(past.draft).draft } : past)),
                draftNow,
              );
            store.temporal.setState({ pastStates: rebaseAll(history.pastStates), futureStates: rebaseAll(history.futureStates) });
            history.pause();
            set({ base: fresh, version: serverVersion, draft: draftNow, conflicts: [...both.values()] });
            history.resume();
          },
          restore: (restored, conflicts) => set({ draft: restored, conflicts, isKept: true }),
          settleConflicts: (settled) => set({ draft: settled, conflicts: [], isChoosing: false }),
          choose: (isChoosing) => set({ isChoosing }),
        };
      },
      { limit: UNDO_LIMIT, partialize: ({ draft: now }) => ({ draft: now }), equality: (past, now) => past.draft === now.draft },
    ),
  );
  keepSelection(store);
  return store;
}
