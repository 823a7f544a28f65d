import type { InstructionSave, SavedInstruction } from '@benchbook/contracts';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionKind } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { ReactNode } from 'react';
import type { SaveOutcome } from './session/author-session.ts';

/** What is saved before a release. */
export interface SavedForRelease {
  readonly outcome: SaveOutcome;
  /** That of the save, or that of the screen when there was nothing to save. */
  readonly version: number;
  /** What others had saved and this save was merged with. */
  readonly savedSince: readonly SaveSince[];
}

/** What releasing needs to know of the open instruction; the route fills the slot with the publication feature. */
export interface ReleaseInput {
  readonly instructionId: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly release: Release;
  readonly workStatus: WorkStatus;
  readonly isSavable: boolean;
  save(): Promise<SavedForRelease>;
  /** What is on the screen and not saved, as a save would send it; null where all is saved. */
  unsaved(): InstructionSave | null;
  /** The version on the screen. */
  version(): number;
  /** Somebody else saved this version: their part is read and shown. */
  takeIn(version: number): Promise<void>;
  /** Shows what the check before release finds, one by one. */
  onCheck(): void;
  /** It is released and the list is shown: the instruction is not open any more. */
  onLeft(): void;
  /** The release was changed on the server. */
  onChanged(saved: SavedInstruction): void;
}

export type ReleaseSlot = (input: ReleaseInput) => { readonly status: ReactNode; readonly button: ReactNode };
