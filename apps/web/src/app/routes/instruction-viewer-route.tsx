import { AssigneesPanel } from '../../features/assignments/assignees-panel.tsx';
import { InstructionViewerPage } from '../../features/instruction-viewer/index.ts';

/** /dashboard/model viewer: what can be followed, and Manage Assignees for leads. */
export function InstructionViewerRoute() {
  return (
    <InstructionViewerPage
      assigneesPanel={(summary, onClose) => <AssigneesPanel key={summary.id} summary={summary} onClose={onClose} />}
    />
  );
}
