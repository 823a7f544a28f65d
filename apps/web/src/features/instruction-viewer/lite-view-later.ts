// What the lite view needs only now and then, in one chunk that comes when the page rests.
export { SupervisorDialog } from '../../blocks/supervisor-dialog/index.ts';
export { verifyStep } from './api/verify-step.ts';
export { AllAlertsDialog } from './bench/all-alerts-dialog.tsx';
export { AllChangesDialog } from './bench/all-changes-dialog.tsx';
export { ChangedPanel } from './bench/changed-panel.tsx';
export { ReopenDialog } from './bench/reopen-dialog.tsx';
export { RunMap } from './bench/run-map.tsx';
export { NotThere } from './not-there.tsx';
export { ReportDialog } from './reports/report-dialog.tsx';
export { startAgainIfSure } from './start-again.ts';
