import type { InstructionSave } from '@benchbook/contracts';
import type { Annotation } from '@benchbook/domain/annotations';
import type { AttachmentUse, LibraryFile } from '@benchbook/domain/attachments';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftStore } from '../../../blocks/instruction-draft/index.ts';
import type { ViewerGuide } from '../../../blocks/model-viewer/index.ts';

/** Result of a save. `conflict`: both versions are in the store, to be resolved by the author. */
export type SaveOutcome = 'saved' | 'nothing' | 'conflict' | 'title-taken' | 'failed';

/** State of the instruction other than its content. */
export interface LiveState {
  readonly release: Release;
  readonly workStatus: WorkStatus;
  /** The version created by the last save of this session, and the saves of others that it was merged with. */
  readonly lastSave?: { readonly version: number; readonly savedSince: readonly SaveSince[] };
}

/** The marks in the PDF. Like files they are saved immediately and are not part of the draft; they have a separate undo. */
export interface MarksState {
  /** The marks of the server, in the order of their creation. */
  readonly highlights: readonly Highlight[];
  /** Number of changes of marks that the server has not confirmed. */
  readonly unsentCount: number;
  /** Time of the change that undo would revert, in epoch ms; null if there is none. */
  readonly lastDoneAtMs: number | null;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** One instruction open for editing: synchronizes store and server, one call after the other. */
export interface AuthorSession {
  readonly instructionId: Id;
  readonly store: DraftStore;
  readonly live: StoreApi<LiveState>;
  readonly marks: StoreApi<MarksState>;
  /** Time of the next autosave, in epoch ms. */
  readonly autosave: StoreApi<{ readonly dueAtMs: number }>;
  /** Controls the 3D viewer beside the text. */
  readonly viewer: ViewerGuide;
  save(): Promise<SaveOutcome>;
  /** The unsaved changes as a save would send them; null if there are none. */
  unsaved(): InstructionSave | null;
  /**
   * Shows a new step after the selected one, or as its last sub-step, and creates it on the server. Settles when the server
   * has answered; a step that it did not create stays as unsaved work.
   */
  addStep(kind: 'sibling' | 'sub-step'): Promise<void>;
  /** Deletes without a question; the caller has asked. */
  deleteStep(id: Id): Promise<void>;
  /** @throws ApiError, e.g. ALREADY_ATTACHED */
  attach(stepId: Id, file: LibraryFile): Promise<void>;
  /** @throws ApiError */
  detach(stepId: Id, useId: Id): Promise<void>;
  /** Creates an annotation on the model as it is shown. @throws ApiError */
  annotate(stepId: Id, use: Pick<AttachmentUse, 'id' | 'file'>, written: Omit<Annotation, 'id'>): Promise<Annotation>;
  /** @throws ApiError */
  removeAnnotation(stepId: Id, useId: Id, annotationId: string): Promise<void>;
  /** Queues a call that changes marks; applies its effect to the marks and reads changes that others made meanwhile. */
  changeMarks<Answer extends { readonly version: number }>(
    call: () => Promise<Answer>,
    change: (highlights: readonly Highlight[], answer: Answer) => readonly Highlight[],
  ): Promise<Answer>;
  /** Someone has saved this version; if it is newer than ours, their changes are merged. */
  onRemoteSave(version: number, savedBy?: string): Promise<void>;
  /** Applies pending input of the open text editor. */
  flush(): void;
  /** Registers the function of the open text editor that does so. */
  setFlush(flush: (() => void) | undefined): void;
}
