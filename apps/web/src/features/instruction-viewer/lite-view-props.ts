import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { ChangedStep } from '@benchbook/domain/progress';
import type { ReactNode } from 'react';
import type { SupervisorRefusal } from '../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from './api/verify-step.ts';
import type { ArrivedRevision, SinceShown } from './arrived-revision.ts';

/**
 * Where the note is shown: on a page before the steps, as a notice above each step (warnings only), or as a mark beside the
 * progress.
 */
export type SavedNotePlace = 'page' | 'step' | 'band';

export interface LiteViewActions {
  /** Resolves to undefined when a supervisor has verified the step, else to the server's message. */
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** Opens the next run; resolves to true if it was opened. */
  startAgain(): Promise<boolean>;
  /** Opens the preview, which goes through the instruction step by step. */
  preview(): void;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  close(): void;
}

export interface LiteViewProps extends LiteViewActions {
  /** Where `close` leads; the list when not given. */
  closeLabel?: string | undefined;
  instruction: InstructionView;
  /** An author's draft: nothing is stored, not even the last position. */
  isWorkingCopy?: boolean | undefined;
  /** Undefined for a user who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  /** What changed since this person last did it. */
  changes: readonly ChangedStep[];
  /** Reason why this step can't be marked now, as a sentence to show beside Done; undefined if it can. */
  closedReasonOf?: ((stepId: string) => string | undefined) | undefined;
  /** The run is complete and was not reopened. */
  isRunClosed?: boolean | undefined;
  /** A newer revision than the one on the screen. */
  arrived?: ArrivedRevision | undefined;
  /** An older revision that this device showed earlier in this run. */
  since?: SinceShown | undefined;
  /** Age of the shown data, if it comes from this device. */
  savedNote?: ((place: SavedNotePlace) => ReactNode) | undefined;
}
