export type { EditingStatus } from './editing-status.ts';
export { EDITING_TIMEOUT_MS, editingStatusFor } from './editing-status-of.ts';
