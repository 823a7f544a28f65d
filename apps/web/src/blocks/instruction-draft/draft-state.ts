import type { Annotation } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { MarkupDocument } from '@benchbook/domain/markup';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import type { StepBody, StepPlace, TreeStep } from '@benchbook/domain/steps';
import type { TemporalState } from 'zundo';
import type { StoreApi } from 'zustand/vanilla';
import type { Draft } from './draft.ts';
import type { DraftConflict, SaverOf } from './draft-conflict.ts';

/** What is open in the selected step. Selecting another step closes it (TREE-24). */
export type StepEditing = 'none' | 'title' | 'content' | 'alerts';

/** One instruction open for editing. `base` is what the server has as `version`; what differs from it is unsaved. */
export interface DraftFacts {
  readonly instructionId: Id;
  readonly version: number;
  readonly base: Draft;
  readonly draft: Draft;
  readonly selectedId: Id | null;
  /** Steps chosen together in the tree, for what is done to several; empty when it is the selected one alone. */
  readonly pickedIds: ReadonlySet<Id>;
  readonly editing: StepEditing;
  /** Which attachment of the selected step shows, from 0 (TREE-25). */
  readonly attachmentIndex: number;
  /** It was picked by hand; else the default one shows, or the prompt for one (EDIT-12). */
  readonly isAttachmentChosen: boolean;
  readonly collapsedIds: ReadonlySet<Id>;
  readonly isSaving: boolean;
  readonly isKept: boolean;
  /** Waiting for the author to choose; nothing is sent before. */
  readonly conflicts: readonly DraftConflict[];
  /** The choice between them is open on the screen. */
  readonly isChoosing: boolean;
}

export interface DraftActions {
  /** Ends choosing several. */
  select(id: Id): void;
  pick(ids: ReadonlySet<Id>): void;
  /** Any change of the draft, as one step of undo. */
  change(draftOf: (draft: Draft) => Draft): void;
  edit(what: StepEditing): void;
  showAttachment(index: number): void;
  setCollapsed(ids: ReadonlySet<Id>): void;
  rename(id: Id, title: string): void;
  /** A title that is still being typed; what is typed in one go is one step of undo. */
  typeTitle(id: Id, title: string): void;
  /** Typing in one go is one step of undo: only the first call after `edit('content')` is recorded. */
  write(id: Id, content: MarkupDocument): void;
  setFields(id: Id, fields: Partial<StepBody>): void;
  setSettings(fields: Partial<InstructionSettings>): void;
  /** How a photo of the step is turned, cropped and drawn upon; null shows it as its file has it. */
  markUpPhoto(stepId: Id, useId: Id, markup: PhotoMarkup | null): void;
  /** Text or place of a note on a model. */
  changeNote(stepId: Id, useId: Id, noteId: string, fields: Partial<Omit<Annotation, 'id'>>): void;
  /** What else is said of a file on the step, such as the camera and background of a model. */
  changeUse(stepId: Id, useId: Id, fields: Partial<Omit<AttachmentUse, 'id' | 'file' | 'annotations'>>): void;
  orderUses(id: Id, uses: readonly AttachmentUse[]): void;
  /** Puts in a new step, selects it and opens its title. */
  addStep(step: TreeStep, place: StepPlace): void;
  /** The server made a step that was put in here; it is in the base too. */
  stepCreated(step: TreeStep, place: StepPlace, version: number): void;
  stepDeleted(id: Id, version: number): void;
  /** The server attached or detached a file: the same change here, whatever order is still unsaved. */
  usesChanged(stepId: Id, change: (uses: readonly AttachmentUse[]) => readonly AttachmentUse[], version: number): void;
  /** Only the version moved on, the content is as we know it (release, tags). */
  versionChanged(version: number): void;
  saveStarted(): void;
  /** `sent` is the draft as it stood when the save began. */
  saveDone(sent: Draft, version: number): void;
  saveFailed(): void;
  /** Someone else's changes are in: goes on from the server's content with the unsaved changes laid onto it. */
  receive(fresh: Draft, version: number, saverOf?: SaverOf): void;
  /** Work that this device kept, laid onto what the server has now. */
  restore(draft: Draft, conflicts: readonly DraftConflict[]): void;
  resolveConflicts(draft: Draft): void;
  /** Opens the choice, or puts it off. */
  choose(isChoosing: boolean): void;
}

export type DraftState = DraftFacts & DraftActions;

/** The undone and the done that undo and redo go over. */
export type DraftHistory = StoreApi<TemporalState<{ draft: Draft }>>;
