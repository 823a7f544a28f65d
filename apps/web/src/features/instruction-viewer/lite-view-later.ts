// What the lite view needs only now and then, in one chunk that comes when the page rests.
export { startNextRun } from './api/start-next-run.ts';
export { verifyStep } from './api/verify-step.ts';
export { AllAlertsDialog } from './bench/all-alerts-dialog.tsx';
export { SupervisorDialog } from './bench/supervisor-dialog.tsx';
export { NotThere } from './not-there.tsx';
