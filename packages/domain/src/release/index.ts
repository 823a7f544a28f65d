export type { Release, WorkStatus } from './release.ts';
