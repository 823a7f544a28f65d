export { SupervisorDialog } from './supervisor-dialog.tsx';
