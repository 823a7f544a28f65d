import type { SavedInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionKind } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { ReactNode } from 'react';
import type { SaveOutcome } from './session/author-session.ts';

/** How much was found, and how much of it the build refuses. */
export interface CheckFound {
  readonly count: number;
  readonly fatalCount: number;
}

/** What releasing needs to know of the open instruction; the route fills the slot with the publication feature. */
export interface ReleaseInput {
  readonly instructionId: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly release: Release;
  readonly workStatus: WorkStatus;
  readonly isSavable: boolean;
  save(): Promise<SaveOutcome>;
  /** What the check before release finds of what is on the screen, as far as it is known at once. */
  check(signal: AbortSignal): Promise<CheckFound>;
  /** Shows it, one by one. */
  onCheck(): void;
  /** The release was changed on the server. */
  onChanged(saved: SavedInstruction): void;
}

export type ReleaseSlot = (input: ReleaseInput) => { readonly status: ReactNode; readonly button: ReactNode };
