import { ApiError } from '@benchbook/client';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { type Id, newId } from '@benchbook/domain/ids';
import { beginDraft, type Release, type WorkStatus } from '@benchbook/domain/release';
import { DEFAULT_STEP_TITLE, nextSelection, placeOf, ROOT } from '@benchbook/domain/steps';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Draft,
  type DraftConflict,
  type DraftStore,
  diffDrafts,
  isEmptyDelta,
  stepsTouchedBy,
  toDraft,
} from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import { smallSave } from '../api/small-save.ts';

/** How a save ended. `conflict`: both texts are in the store, waiting for a choice. */
export type SaveOutcome = 'saved' | 'nothing' | 'conflict' | 'title-taken' | 'failed';

/** Where the instruction stands beside its content. */
export interface LiveState {
  readonly release: Release;
  readonly workStatus: WorkStatus;
}

export interface AuthorSession {
  readonly instructionId: Id;
  readonly store: DraftStore;
  readonly live: StoreApi<LiveState>;
  save(): Promise<SaveOutcome>;
  /** Makes a step under the same parent, behind the selected one, or last under it. Saves first where EDIT-52 asks for it. */
  addStep(kind: 'sibling' | 'sub-step'): Promise<void>;
  /** Without asking; the caller has. */
  deleteStep(id: Id): Promise<void>;
  /** @throws ApiError, e.g. ALREADY_ATTACHED */
  attach(stepId: Id, file: LibraryFile): Promise<void>;
  /** @throws ApiError */
  detach(stepId: Id, useId: Id): Promise<void>;
  /** Someone saved this version; if it is newer than ours, theirs is taken in. */
  heard(version: number): Promise<void>;
  /** Reads the instruction again and goes on from there with what is unsaved. */
  refresh(): Promise<void>;
  /** Takes over what is typed in the open text editor but not reported yet. */
  flush(): void;
  /** The open text editor's way to do so. */
  setFlush(flush: (() => void) | undefined): void;
}

interface SessionOptions {
  readonly store: DraftStore;
  readonly live: LiveState;
  readonly calls: AuthoringCalls;
  /** Others had changed this many steps, and they are in now. */
  onOthersChanged(count: number): void;
}

/** One instruction open for editing: what the store holds, brought to the server and back. */
export function createAuthorSession({ store, calls, live: liveAtFirst, onOthersChanged }: SessionOptions): AuthorSession {
  const { instructionId } = store.getState();
  const live = createStore<LiveState>(() => liveAtFirst);
  let flush: (() => void) | undefined;
  let saving: Promise<SaveOutcome> | undefined;
  /** Calls under way; news of their effects may come before their answers and is not someone else's work. */
  const underWay = new Set<Promise<unknown>>();
  const during = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    underWay.add(call);
    try {
      return await call;
    } finally {
      underWay.delete(call);
    }
  };

  /** @param known what the server had when we last knew */
  const goOnFrom = async (known: Draft): Promise<void> => {
    const view = await calls.open(instructionId);
    const fresh = toDraft(view.content);
    store.getState().receive(fresh, view.version);
    live.setState({ release: view.release, workStatus: view.workStatus });
    const asked = new Set(store.getState().conflicts.flatMap((conflict) => idOf(conflict) ?? []));
    const others = [...stepsTouchedBy(diffDrafts(known, fresh))].filter((id) => !asked.has(id)).length;
    if (others > 0) onOthersChanged(others);
  };

  const refresh = (): Promise<void> => goOnFrom(store.getState().base);

  /** A call that made exactly the next version saw nobody else's work; otherwise theirs is fetched. */
  const catchUp = async (versionBefore: number, version: number): Promise<void> => {
    live.setState(({ release }) => ({ release: beginDraft(release) }));
    if (version > versionBefore + 1)
      await refresh().catch((error: unknown) => report.warning('Newer changes could not be read', error));
  };

  const sendSave = async (): Promise<SaveOutcome> => {
    flush?.();
    const { draft, base, version, conflicts } = store.getState();
    if (conflicts.length > 0) return 'conflict';
    if (draft === base) return 'nothing';
    const delta = diffDrafts(base, draft);
    if (isEmptyDelta(delta)) {
      store.getState().saveDone(draft, version);
      return 'nothing';
    }
    store.getState().saveStarted();
    try {
      const saved = await during(calls.save(instructionId, smallSave(draft, delta, version)));
      store.getState().saveDone(draft, saved.version);
      live.setState({ release: saved.release, workStatus: saved.workStatus });
      if (saved.isMerged)
        await goOnFrom(draft).catch((error: unknown) => report.warning('The merged instruction could not be read', error));
      return 'saved';
    } catch (error) {
      store.getState().saveFailed();
      if (error instanceof ApiError && error.code === 'DUPLICATE_TITLE') return 'title-taken';
      // A failed save says nothing (ERR-37): the save control shows that the work is kept here.
      report.warning('The save failed', error);
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return 'failed';
      await refresh().catch((cause: unknown) => report.warning('The other text could not be read', cause));
      return 'conflict';
    }
  };

  const save = async (): Promise<SaveOutcome> => {
    // Two at once would be based on the same version; the second one takes what the first left.
    while (saving) await saving;
    saving = sendSave().finally(() => {
      saving = undefined;
    });
    return saving;
  };

  /** Places are counted in the draft, so what moved has to be on the server before a step is made among it. */
  const saveBeforeAdding = async (): Promise<void> => {
    flush?.();
    const { draft, base, editing } = store.getState();
    if (draft === base) return;
    const { placed, removed } = diffDrafts(base, draft);
    if (editing === 'content' || placed.length + removed.length > 0) await save();
  };

  return {
    instructionId,
    store,
    live,
    save,
    refresh,
    heard: async (version) => {
      while (saving || underWay.size > 0) await Promise.allSettled([saving, ...underWay]);
      if (version > store.getState().version)
        await refresh().catch((error: unknown) => report.warning('Newer changes could not be read', error));
    },
    flush: () => flush?.(),
    setFlush: (next) => {
      flush = next;
    },

    addStep: async (kind) => {
      await saveBeforeAdding();
      const { draft, selectedId, version } = store.getState();
      const place = placeForNew(draft, selectedId, kind);
      const asked = {
        ...EMPTY_STEP,
        id: newId(),
        instructionId,
        parentId: place.parentId === ROOT ? null : place.parentId,
        position: place.index,
      };
      try {
        const made = await during(calls.createStep(asked));
        const { children: _none, ...step } = made.step;
        store.getState().stepCreated(step, place, made.version);
        await catchUp(version, made.version);
      } catch (error) {
        report.warning('The step could not be made', error);
      }
    },

    deleteStep: async (id) => {
      const { draft, base, version } = store.getState();
      const next = nextSelection(draft.tree, id);
      try {
        // A step that undo brought back is not on the server: it goes from the draft alone.
        const after = base.tree.byId[id] ? (await during(calls.deleteStep(instructionId, id))).version : version;
        store.getState().stepDeleted(id, after);
        if (next) store.getState().select(next);
        await catchUp(version, after);
      } catch (error) {
        report.warning('The step could not be deleted', error);
      }
    },

    attach: async (stepId, file) => {
      if (!store.getState().base.tree.byId[stepId]) await save();
      const { version } = store.getState();
      const attached = await during(calls.attach({ ...EMPTY_USE, id: newId(), instructionId, stepId, fileId: file.id }));
      store.getState().usesChanged(stepId, (uses) => [...uses, attached.use], attached.version);
      await catchUp(version, attached.version);
    },

    detach: async (stepId, useId) => {
      const { version } = store.getState();
      const detached = await during(calls.detach(instructionId, useId));
      store.getState().usesChanged(stepId, (uses) => uses.filter((use) => use.id !== useId), detached.version);
      await catchUp(version, detached.version);
    },
  };
}

/** The step that a conflict is about; it is asked about, so it is not told of besides. */
function idOf(conflict: DraftConflict): Id | undefined {
  if (conflict.kind === 'removed') return conflict.stepId;
  return conflict.item === 'step' ? conflict.id : undefined;
}

const EMPTY_STEP = {
  title: DEFAULT_STEP_TITLE,
  contentHtml: null,
  contentDoc: null,
  timeEstimate: null,
  requiresOversight: null,
  requiresVerification: null,
  attachments: null,
};

const EMPTY_USE = { highlightId: null, path: null, position: null, isPreviewImage: false, backgroundColor: null, camera: null };

/** Behind the selected step, or last below it; without a selection at the end (TREE-19, TREE-20). */
function placeForNew(draft: Draft, selectedId: Id | null, kind: 'sibling' | 'sub-step'): { parentId: Id; index: number } {
  const { tree } = draft;
  if (selectedId === null || !tree.byId[selectedId]) return { parentId: ROOT, index: tree.children[ROOT]?.length ?? 0 };
  if (kind === 'sub-step') return { parentId: selectedId, index: tree.children[selectedId]?.length ?? 0 };
  const { parentId, index } = placeOf(tree, selectedId);
  return { parentId, index: index + 1 };
}
