export type { EditingStatus } from './editing-status.ts';
export { EDITING_TIMEOUT_MS, type EditorPresence, editingStatusFor, NOBODY_EDITING } from './editing-status-of.ts';
