export { type BuildProblem, checkBeforeRelease, type UnusualFilm } from './check-before-release.ts';
export { type LinkTarget, linkTarget } from './link-target.ts';
export { type PinnedModel, pinnedModels } from './pinned-models.ts';
export { type PrintedCopyStatus, printedCopyStatus } from './printed-copy-status.ts';
export { type PublicationState, publicationRank, publicationState } from './publication-state.ts';
export type { Release, WorkStatus } from './release.ts';
export { REASON_MAX, type RevisionSummary, type SavedVersion } from './revision.ts';
export { type RevisionState, revisionStates } from './revision-state.ts';
export { type SavedPlace, type SavedStep, type SaveSince, savedPlaceOf, savedPlaces } from './saves-since.ts';
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
