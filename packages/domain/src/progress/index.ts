export {
  type Arrival,
  arrive,
  type FollowedText,
  type ItemArrival,
  isAffected,
  type RevisionChoice,
} from './arrival.ts';
export { type ChangedStep, changedSince, type LastDone, type StepAsDone } from './changed-since.ts';
export { completedRevision, isClosed, type RevisionProgress, type RunClosing, wasMadeBeforeKnowing } from './closed-run.ts';
export { headingTicks, isHeading, missingHeadingTicks, type RunOfSteps, type StepTick } from './headings.ts';
export { countItems, DOCUMENT_ITEM_ID, type Item, itemsOf, pdfItemCount } from './items.ts';
export { progressAsFollowed } from './progress-as-followed.ts';
export type { ProgressEvent, TickOutcome } from './progress-event.ts';
export { effectiveAtMs, isNewest, percentDone, projectProgress, wholePercent } from './project-progress.ts';
export { doneBefore, supersededBy } from './superseded.ts';
export { needsVerification, verifiedBy } from './verification.ts';
export { heldAt } from './walk-gate.ts';
export { progressNotice, workStatusOf } from './work-status.ts';
