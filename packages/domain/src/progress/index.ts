export type { ProgressEvent } from './progress-event.ts';
