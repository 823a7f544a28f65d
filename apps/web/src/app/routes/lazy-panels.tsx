import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { Spinner } from '../../ui/spinner.tsx';

const AssigneesPanel = lazyComponent(
  async () => (await import('../../features/assignments/assignees-panel.tsx')).AssigneesPanel,
  {
    waiting: () => <Spinner />,
  },
);

/** Manage Assignees, loaded when a lead first opens it. */
export function assigneesPanel(summary: InstructionSummary, onClose: () => void): ReactNode {
  return <AssigneesPanel key={summary.id} summary={summary} onClose={onClose} />;
}
