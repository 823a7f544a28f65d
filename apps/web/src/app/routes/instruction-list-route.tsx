import { useDisclosure } from '@mantine/hooks';
import { AssigneesPanel } from '../../features/assignments/assignees-panel.tsx';
import { CreateInstructionModal } from '../../features/instruction-create/create-instruction-modal.tsx';
import { InstructionListPage } from '../../features/instruction-list/index.ts';

/** /dashboard/work instructions parent: the list, the New Work Instruction modal and Manage Assignees. */
export function InstructionListRoute() {
  const [isCreating, creation] = useDisclosure(false);
  return (
    <>
      <InstructionListPage
        onCreate={creation.open}
        assigneesPanel={(summary, onClose) => <AssigneesPanel key={summary.id} summary={summary} onClose={onClose} />}
      />
      <CreateInstructionModal isOpen={isCreating} onClose={creation.close} />
    </>
  );
}
