import type { InstructionSummary } from '@benchbook/domain/instructions';
import { lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

const AssigneesPanel = lazy(async () => ({
  default: (await import('../../features/assignments/assignees-panel.tsx')).AssigneesPanel,
}));

/** Manage Assignees, loaded when a lead first opens it. */
export function assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode {
  return (
    <Suspense fallback={<Spinner />}>
      <AssigneesPanel key={summary.id} summary={summary} onClose={onClose} />
    </Suspense>
  );
}
