import type { InstructionSave } from '@benchbook/contracts';
import type { Annotation } from '@benchbook/domain/annotations';
import type { LibraryFile } from '@benchbook/domain/attachments';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { StoreApi } from 'zustand/vanilla';
import type { DraftStore } from '../../../blocks/instruction-draft/index.ts';
import type { ViewerGuide } from '../../../blocks/model-viewer/index.ts';

/** How a save ended. `conflict`: both texts are in the store, waiting for a choice. */
export type SaveOutcome = 'saved' | 'nothing' | 'conflict' | 'title-taken' | 'failed';

/** Where the instruction stands beside its content. */
export interface LiveState {
  readonly release: Release;
  readonly workStatus: WorkStatus;
  /** The version that the last save of this session made, and what of others it was merged with. */
  readonly lastSave?: { readonly version: number; readonly savedSince: readonly SaveSince[] };
}

/** The marks in the PDF. They are written at once, as files are, so the draft knows nothing of them; their undo is their own. */
export interface MarksState {
  /** As the server has them, in the order in which they were made. */
  readonly highlights: readonly Highlight[];
  /** Changes of marks on this device that the server has not taken. */
  readonly unsentCount: number;
  /** When the mark that undo would take back was changed; null when there is none. */
  readonly lastDoneAtMs: number | null;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/** One instruction open for editing: what the store holds, brought to the server and back, one call after the other. */
export interface AuthorSession {
  readonly instructionId: Id;
  readonly store: DraftStore;
  readonly live: StoreApi<LiveState>;
  readonly marks: StoreApi<MarksState>;
  /** When the next autosave is due, in epoch ms. */
  readonly autosave: StoreApi<{ readonly dueAtMs: number }>;
  /** The way to the 3D model beside the text. */
  readonly viewer: ViewerGuide;
  save(): Promise<SaveOutcome>;
  /** What a save would send now; null where nothing is unsaved. */
  unsaved(): InstructionSave | null;
  /**
   * Shows a new step under the same parent, behind the selected one, or last under it, and has the server make it. Settles
   * when the server has answered; a step that it did not make is unsaved work.
   */
  addStep(kind: 'sibling' | 'sub-step'): Promise<void>;
  /** Without asking; the caller has. */
  deleteStep(id: Id): Promise<void>;
  /** @throws ApiError, e.g. ALREADY_ATTACHED */
  attach(stepId: Id, file: LibraryFile): Promise<void>;
  /** @throws ApiError */
  detach(stepId: Id, useId: Id): Promise<void>;
  /** Puts a note on a model. @throws ApiError */
  annotate(stepId: Id, useId: Id, written: Omit<Annotation, 'id'>): Promise<Annotation>;
  /** @throws ApiError */
  removeAnnotation(stepId: Id, useId: Id, annotationId: string): Promise<void>;
  /** A call that changes marks, in its turn; what it did is laid onto the marks, and what others did meanwhile is read. */
  changeMarks<Answer extends { readonly version: number }>(
    call: () => Promise<Answer>,
    change: (highlights: readonly Highlight[], answer: Answer) => readonly Highlight[],
  ): Promise<Answer>;
  /** Someone saved this version; if it is newer than ours, theirs is taken in. */
  onRemoteSave(version: number, savedBy?: string): Promise<void>;
  /** Takes over what is typed in the open text editor but not reported yet. */
  flush(): void;
  /** The open text editor's way to do so. */
  setFlush(flush: (() => void) | undefined): void;
}
