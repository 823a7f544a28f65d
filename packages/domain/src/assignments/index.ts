export type { Assignment, ItemProgress } from './assignment.ts';
