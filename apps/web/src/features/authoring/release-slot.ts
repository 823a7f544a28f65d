import type { InstructionSave, SavedInstruction } from '@benchbook/contracts';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionKind } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { ReactNode } from 'react';
import type { SaveOutcome } from './session/author-session.ts';

/** Result of the save before a release. */
export interface SavedForRelease {
  readonly outcome: SaveOutcome;
  /** Version after the save, or the current one if there was nothing to save. */
  readonly version: number;
  /** Changes of others that this save was merged with. */
  readonly savedSince: readonly SaveSince[];
}

/** The open instruction for the publication feature, which the route puts into the slot. */
export interface ReleaseInput {
  readonly instructionId: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly release: Release;
  readonly workStatus: WorkStatus;
  readonly isSavable: boolean;
  save(): Promise<SavedForRelease>;
  /** Unsaved changes as a save would send them; null if there are none. */
  unsaved(): InstructionSave | null;
  /** The version of the draft on the screen. */
  version(): number;
  /** Reads and merges a version that somebody else has saved. */
  takeIn(version: number): Promise<void>;
  /** Shows the findings of the check before release. */
  onCheck(): void;
  /** Called after the release, when the list is shown and the instruction is closed. */
  onLeft(): void;
  /** Called when the release has changed on the server. */
  onChanged(saved: SavedInstruction): void;
}

export type ReleaseSlot = (input: ReleaseInput) => { readonly status: ReactNode; readonly button: ReactNode };
