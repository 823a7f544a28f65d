import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { ReactNode } from 'react';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import type { StepVerification } from '../api/verify-step.ts';

export interface PreviewProps {
  instruction: InstructionView;
  isWorkingCopy?: boolean;
  /** Undefined for a user without a run. */
  assignment: Assignment | undefined;
  userId: string;
  /** The step that a lead was called to: its alerts are shown above it, not in a dialog over it. */
  calledId?: Id | undefined;
  /** Notice above the step. */
  notice?: ReactNode;
  /** Resolves to undefined when a supervisor has verified the step, else to the server's reason. */
  verify(call: StepVerification): Promise<SupervisorRefusal | undefined>;
  /** A link in the text to another instruction was pressed. */
  openInstruction(instructionId: string, title: string): void;
  close(): void;
  /** Shows a draft in the bench view. */
  onBench?: (() => void) | undefined;
}
