import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { InstructionListPage } from '../../features/instruction-list/index.ts';
import { assigneesPanel } from './lazy-panels.tsx';

const CreateInstructionModal = lazy(async () => ({
  default: (await import('../../features/instruction-create/create-instruction-modal.tsx')).CreateInstructionModal,
}));

/** /dashboard/work instructions parent: the list, the New Work Instruction modal and Manage Assignees. */
export function InstructionListRoute() {
  const [isCreating, creation] = useDisclosure(false);
  return (
    <>
      <InstructionListPage onCreate={creation.open} assigneesPanel={assigneesPanel} />
      {isCreating && (
        <Suspense>
          <CreateInstructionModal onClose={creation.close} />
        </Suspense>
      )}
    </>
  );
}
