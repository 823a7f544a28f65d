import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { createStore } from 'zustand/vanilla';
import type { DraftStore } from '../../../blocks/instruction-draft/index.ts';
import { createViewerGuide } from '../../../blocks/model-viewer/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession, LiveState, MarksState } from './author-session.ts';
import { annotate, removeAnnotation } from './change-annotations.ts';
import { attachFile, detachFile } from './change-files.ts';
import { changeMarks } from './change-marks.ts';
import { deleteStep, sendStep, showNewStep } from './change-steps.ts';
import { type EditorContext, refresh } from './editor-context.ts';
import { saveDraft, unsavedOf } from './save-draft.ts';

interface SessionOptions {
  readonly store: DraftStore;
  readonly live: LiveState;
  readonly calls: AuthoringCalls;
  /** Called after this number of steps changed by others has been merged. */
  onOthersChanged(count: number): void;
}

export function createAuthorSession({ store, live, calls, onOthersChanged }: SessionOptions): AuthorSession {
  const { instructionId } = store.getState();
  let flush: (() => void) | undefined;
  const context: EditorContext = {
    instructionId,
    store,
    live: createStore(() => live),
    marks: createStore(() => noMarksDone(store.getState().base.highlights)),
    calls,
    flush: () => flush?.(),
    onOthersChanged,
  };
  const takeTurns = oneAtATime();
  /** Applies pending input immediately, while the text editor still exists. */
  const inTurn: typeof takeTurns = (task) => {
    context.flush();
    return takeTurns(task);
  };
  return {
    instructionId,
    store,
    live: context.live,
    marks: context.marks,
    autosave: createStore(() => ({ dueAtMs: Date.now() + AUTOSAVE_INTERVAL_MS })),
    viewer: createViewerGuide(),
    save: () => inTurn(() => saveDraft(context)),
    unsaved: () => unsavedOf(context),
    addStep: (kind) => {
      context.flush();
      const { draft, base, editing } = store.getState();
      const id = showNewStep(context, kind);
      return takeTurns(() => sendStep(context, id, editing === 'content' && draft !== base));
    },
    deleteStep: (id) => inTurn(() => deleteStep(context, id)),
    attach: (stepId, file) => inTurn(() => attachFile(context, stepId, file.id)),
    detach: (stepId, useId) => inTurn(() => detachFile(context, stepId, useId)),
    annotate: (stepId, use, written) => inTurn(() => annotate(context, stepId, use, written)),
    removeAnnotation: (stepId, useId, id) => inTurn(() => removeAnnotation(context, stepId, useId, id)),
    changeMarks: (call, change) => takeTurns(() => changeMarks(context, call, change)),
    onRemoteSave: (version, savedBy) =>
      takeTurns(async () => {
        const known = store.getState().version;
        if (version <= known) return;
        // If others have saved in between, too, it is unknown who made the conflicting change.
        const isOfOne = (read: number): boolean => read === version && version === known + 1;
        await refresh(context, undefined, (read) => (isOfOne(read) ? () => savedBy : undefined));
      }),
    flush: context.flush,
    setFlush: (next) => {
      flush = next;
    },
  };
}

function noMarksDone(highlights: MarksState['highlights']): MarksState {
  const nothing = (): void => undefined;
  return {
    highlights,
    unsentCount: 0,
    lastDoneAtMs: null,
    canRedo: false,
    undo: nothing,
    redo: nothing,
  };
}

/**
 * Runs tasks one after the other. Two concurrent saves would be based on the same version, and the event of a call would
 * look like a change of someone else until its answer arrives.
 */
function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined); // the caller gets the error
    return next;
  };
}
