export type { EditingStatus } from './editing-status.ts';
