export { type PrintedCopyStatus, printedCopyStatus } from './printed-copy-status.ts';
export { type PublicationState, publicationRank, publicationState } from './publication-state.ts';
export type { Release, WorkStatus } from './release.ts';
export { REASON_MAX, type RevisionState, type RevisionSummary, revisionStates, type SavedVersion } from './revision.ts';
export {
  beginDraft,
  buildFailed,
  buildSucceeded,
  discardDraft,
  isAssignable,
  isUnfinished,
  NEW_RELEASE,
  releaseForReaders,
  requestRelease,
  withdraw,
} from './transitions.ts';
