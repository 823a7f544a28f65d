export type { EditingStatus } from './editing-status.ts';
export { EDITING_TIMEOUT_MS, editingStatusFor, NOBODY_EDITING } from './editing-status.ts';
