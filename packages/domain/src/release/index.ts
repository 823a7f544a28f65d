export { type PrintedCopyStatus, printedCopyStatus } from './printed-copy-status.ts';
export { type PublicationState, publicationRank, publicationState } from './publication-state.ts';
export type { Release, WorkStatus } from './release.ts';
export { REASON_MAX, type RevisionSummary, type SavedVersion } from './revision.ts';
export { type RevisionState, revisionStates } from './revision-state.ts';
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
