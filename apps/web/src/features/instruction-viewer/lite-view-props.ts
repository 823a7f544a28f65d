import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { ChangedStep } from '@benchbook/domain/progress';
import type { ReactNode } from 'react';
import type { SupervisorRefusal } from '../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from './api/verify-step.ts';
import type { ArrivedRevision, SinceShown } from './arrived-revision.ts';

/**
 * Where it stands: on a page of its own before the steps, as a notice over each step (only what is to be warned of), or as a
 * mark beside the progress.
 */
export type SavedNotePlace = 'page' | 'step' | 'band';

export interface LiteViewActions {
  /** Resolves to undefined when a supervisor has verified the step, else to the server's words. */
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** Opens the next run; resolves to true when it did. */
  startAgain(): Promise<boolean>;
  /** Runs through the instruction in the preview, step by step. */
  preview(): void;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  close(): void;
}

export interface LiteViewProps extends LiteViewActions {
  /** Where `close` leads; the list when not given. */
  closeLabel?: string | undefined;
  instruction: InstructionView;
  /** An author's draft: nothing of it is kept, not even where one was. */
  isWorkingCopy?: boolean | undefined;
  /** Undefined for somebody who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  /** What changed since this person last did it. */
  changes: readonly ChangedStep[];
  /** Why this step can't be marked now, as a whole sentence for its Done; undefined where it can. */
  closedReasonOf?: ((stepId: string) => string | undefined) | undefined;
  /** The run is complete and not opened again. */
  isRunClosed?: boolean | undefined;
  /** A newer revision than the one on the screen. */
  arrived?: ArrivedRevision | undefined;
  /** An older revision that this device showed in this run before. */
  since?: SinceShown | undefined;
  /** How old what is shown is, where it comes from this device. */
  savedNote?: ((place: SavedNotePlace) => ReactNode) | undefined;
}
