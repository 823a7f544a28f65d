import type { InstructionSummary } from '@benchbook/domain/instructions';
import { InstructionViewerPage } from '../../features/instruction-viewer/instruction-viewer-page.tsx';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { assigneesPanel } from './lazy-panels.tsx';
import { problemsButton } from './problems-button.tsx';

const DownloadButton = lazyComponent(async () => (await import('../../offline/downloads/download-button.tsx')).DownloadButton, {
  failed: () => null,
});

/** /dashboard/model viewer: instructions to follow, and Manage Assignees for leads. */
export function InstructionViewerRoute() {
  return <InstructionViewerPage assigneesPanel={assigneesPanel} renderReports={problemsButton} renderDownload={downloadButton} />;
}

function downloadButton(summary: InstructionSummary) {
  return <DownloadButton summary={summary} />;
}
