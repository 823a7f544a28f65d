import { useParams } from 'react-router';
import {
  type AlertSlots,
  AuthoringPage,
  type LibrarySlot,
  type ReleaseSlot,
  type StepReportsSlot,
  type ToolSlots,
} from '../../features/authoring/index.ts';
import { StepProblems } from '../../features/problem-reports/index.ts';
import { ReleaseControl, ReleaseStatus } from '../../features/publication/release-control.tsx';
import { readPlace } from '../../lib/routes/index.ts';
import { lazyComponent, lazyModal } from '../../ui/lazy/index.ts';

/** /dashboard/work instructions parent/{id}~&~{title}: the title is for readers, only the id counts. */
export function AuthoringRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  return (
    <AuthoringPage
      instructionId={id}
      renderRelease={renderRelease}
      renderLibrary={renderLibrary}
      alerts={alerts}
      tools={tools}
      renderStepReports={renderStepReports}
    />
  );
}

const renderStepReports: StepReportsSlot = (step) => <StepProblems {...step} />;

const AllAlerts = lazyModal(async () => (await import('../../features/alerts/all-alerts.tsx')).AllAlerts);
const StepAlerts = lazyComponent(async () => (await import('../../features/alerts/step-alerts.tsx')).StepAlerts);

const alerts: AlertSlots = {
  all: (input) => <AllAlerts {...input} />,
  ofStep: (input) => <StepAlerts {...input} />,
};

const renderRelease: ReleaseSlot = ({ workStatus, title, kind, ...rest }) => ({
  status: <ReleaseStatus instruction={{ id: rest.instructionId, title, kind }} release={rest.release} workStatus={workStatus} />,
  button: <ReleaseControl {...rest} />,
});

const LibraryDialog = lazyModal(async () => (await import('../../features/attachment-library/library-dialog.tsx')).LibraryDialog);

const renderLibrary: LibrarySlot = ({ onClose, ...step }) => <LibraryDialog step={step} onClose={onClose} />;

const PublicationDialog = lazyModal(
  async () => (await import('../../features/publication/page/publication-dialog.tsx')).PublicationDialog,
);
const EditTagsDialog = lazyModal(async () => (await import('../../features/tags/edit-tags-dialog.tsx')).EditTagsDialog);

const tools: ToolSlots = {
  publication: (input) => <PublicationDialog {...input} />,
  tags: (input) => <EditTagsDialog {...input} />,
};
