import { InstructionViewerPage } from '../../features/instruction-viewer/index.ts';
import { assigneesPanel } from './lazy-panels.tsx';
import { problemsButton } from './problems-button.tsx';

/** /dashboard/model viewer: what can be followed, and Manage Assignees for leads. */
export function InstructionViewerRoute() {
  return <InstructionViewerPage assigneesPanel={assigneesPanel} renderReports={problemsButton} />;
}
