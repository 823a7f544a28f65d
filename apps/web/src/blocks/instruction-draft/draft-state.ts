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

/** The open editor in the selected step. Selecting another step closes it (TREE-24). */
export type StepEditing = 'none' | 'title' | 'content' | 'alerts';

/** One instruction open for editing. `base` is the server's content at `version`; differences from it are unsaved. */
export interface DraftFacts {
  readonly instructionId: Id;
  readonly version: number;
  readonly base: Draft;
  readonly draft: Draft;
  readonly selectedId: Id | null;
  /** Steps selected together in the tree, for actions on several; empty when only the selected one counts. */
  readonly pickedIds: ReadonlySet<Id>;
  readonly editing: StepEditing;
  /** Index of the shown attachment of the selected step, from 0 (TREE-25). */
  readonly attachmentIndex: number;
  /** The author selected it; otherwise the default one shows, or the prompt for one (EDIT-12). */
  readonly isAttachmentChosen: boolean;
  readonly collapsedIds: ReadonlySet<Id>;
  readonly isSaving: boolean;
  readonly isKept: boolean;
  /** Waiting for the author's decision; nothing is sent before. */
  readonly conflicts: readonly DraftConflict[];
  /** The window to decide them is open. */
  readonly isChoosing: boolean;
}

export interface DraftActions {
  /** Ends the multiple selection. */
  select(id: Id): void;
  pick(ids: ReadonlySet<Id>): void;
  /** Any change of the draft, as one step of undo. */
  change(draftOf: (draft: Draft) => Draft): void;
  edit(what: StepEditing): void;
  showAttachment(index: number): void;
  setCollapsed(ids: ReadonlySet<Id>): void;
  rename(id: Id, title: string): void;
  /** A title while typing; continuous typing is one step of undo. */
  typeTitle(id: Id, title: string): void;
  /** Continuous typing is one step of undo: only the first call after `edit('content')` is recorded. */
  write(id: Id, content: MarkupDocument): void;
  setFields(id: Id, fields: Partial<StepBody>): void;
  setSettings(fields: Partial<InstructionSettings>): void;
  /** Rotation, crop and marks of a photo of the step; null restores the file's own view. */
  markUpPhoto(stepId: Id, useId: Id, markup: PhotoMarkup | null): void;
  /** Text or place of a note on a model. */
  changeNote(stepId: Id, useId: Id, noteId: string, fields: Partial<Omit<Annotation, 'id'>>): void;
  /** Other properties of a file on the step, such as the camera and background of a model. */
  changeUse(stepId: Id, useId: Id, fields: Partial<Omit<AttachmentUse, 'id' | 'file' | 'annotations'>>): void;
  orderUses(id: Id, uses: readonly AttachmentUse[]): void;
  /** Inserts a new step, selects it and opens its title. */
  addStep(step: TreeStep, place: StepPlace): void;
  /** The server created a step that was inserted here; adds it to the base, too. */
  stepCreated(step: TreeStep, place: StepPlace, version: number): void;
  stepDeleted(id: Id, version: number): void;
  /** The server attached or detached a file: makes the same change here, whatever order is still unsaved. */
  usesChanged(stepId: Id, change: (uses: readonly AttachmentUse[]) => readonly AttachmentUse[], version: number): void;
  /** Only the version changed, not the content (release, tags). */
  versionChanged(version: number): void;
  saveStarted(): void;
  /** `sent` is the draft as it was when the save started. */
  saveDone(sent: Draft, version: number): void;
  saveFailed(): void;
  /** Receives another author's changes: the server's content becomes the base, with the unsaved changes applied to it. */
  receive(fresh: Draft, version: number, saverOf?: SaverOf): void;
  /** Restores work from this device, applied to the server's current content. */
  restore(draft: Draft, conflicts: readonly DraftConflict[]): void;
  resolveConflicts(draft: Draft): void;
  /** Opens or postpones the decision. */
  choose(isChoosing: boolean): void;
}

export type DraftState = DraftFacts & DraftActions;

/** History for undo and redo. */
export type DraftHistory = StoreApi<TemporalState<{ draft: Draft }>>;
