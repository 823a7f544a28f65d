export { DOCUMENT_ITEM_ID, type Item, itemsOf, type Sha256, stepHash } from './items.ts';
export type { ProgressEvent } from './progress-event.ts';
export {
  averagePercent,
  effectiveAtMs,
  type ItemState,
  isNewest,
  itemStates,
  percentDone,
  projectProgress,
} from './project-progress.ts';
export { isVerified, needsVerification, type StepVerification, unverifiedSteps } from './verification.ts';
export { progressNotice, workStatusOf } from './work-status.ts';
