import { useDisclosure } from '@mantine/hooks';
import { useTypedAhead } from '../../features/instruction-create/use-typed-ahead.ts';
import { InstructionListPage, OpenInstructions } from '../../features/instruction-list/index.ts';
import { lazyModal } from '../../ui/lazy/index.ts';
import { assigneesPanel } from './lazy-panels.tsx';
import { problemsButton } from './problems-button.tsx';

const CreateInstructionModal = lazyModal(
  async () => (await import('../../features/instruction-create/create-instruction-modal.tsx')).CreateInstructionModal,
);

/** /dashboard/work instructions parent: the open instructions, the list, the New Work Instruction modal and Manage Assignees. */
export function InstructionListRoute() {
  const [isCreating, creation] = useDisclosure(false);
  const typedAhead = useTypedAhead(isCreating);
  return (
    <>
      <OpenInstructions />
      <InstructionListPage onCreate={creation.open} assigneesPanel={assigneesPanel} renderReports={problemsButton} />
      {isCreating && <CreateInstructionModal typedAhead={typedAhead} onClose={creation.close} />}
    </>
  );
}
