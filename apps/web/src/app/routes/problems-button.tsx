import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { ReactNode } from 'react';
import { ProblemsButton } from '../../features/problem-reports/index.ts';

/** Problem reports of an instruction, for its summary. */
export function problemsButton({ id, title }: InstructionSummary): ReactNode {
  return <ProblemsButton instructionId={id} title={title} />;
}
