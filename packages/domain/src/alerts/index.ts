export type { Alert } from './alert.ts';
export { CAUTIONS, NOTES, WARNINGS } from './alert.ts';
