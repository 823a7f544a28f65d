export { BATCH_MAX_ENTRIES, batchOf } from './batch.ts';
export { BatchProbe } from './batch-probe.ts';
export {
  type AnswerVerdict,
  ENTRY_TRANSITIONS,
  type EntryEvent,
  type EntryState,
  judgeAnswer,
  stateAfter,
} from './entry-state.ts';
export { type LocalPersonLimits, OFFLINE_FAILURES, refusalOf } from './offline-sign-in.ts';
export { isTryDue, LONGEST_RETRY_MS, retryDelayMs } from './retry-delay.ts';
