export type { Release, WorkStatus } from './release.ts';
export type { RevisionSummary } from './revision.ts';
