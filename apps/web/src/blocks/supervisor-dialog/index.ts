export { SupervisorDialog } from './supervisor-dialog.tsx';
export type { SupervisorRefusal } from './use-verifying.ts';
