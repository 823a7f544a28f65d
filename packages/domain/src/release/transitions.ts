import type { Release } from './release.ts';

/** A new instruction: nothing released, all of it draft (WI-59). */
export const NEW_RELEASE: Release = {
  isReleased: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isRefused: false,
};

/** Open for assignment: a revision is live, also while the next one is drafted or built (design, section 3). */
export function isAssignable(release: Release): boolean {
  return release.liveRevision !== null;
}

/** Released and not built yet: the list shows 'Building Work Instruction...' (D-014). */
export function isUnfinished(release: Release): boolean {
  return release.isReleased && release.liveRevision === null;
}

/**
 * An author wishes the draft to be released: a build is to begin. Without a draft, or while a build runs, the same
 * value comes back and nothing is to be done.
 */
export function requestRelease(release: Release): Release {
  if (release.isBuilding || !release.hasDraft) return release;
  return { ...release, isReleased: true, isBuilding: true, isRefused: false };
}

/**
 * The build has frozen revision `number`. Where the release was withdrawn meanwhile the same value comes back.
 *
 * @param hasChangedSince whether the working copy differs from what was frozen
 */
export function buildSucceeded(release: Release, number: number, hasChangedSince: boolean): Release {
  if (!release.isBuilding) return release;
  return { isReleased: true, isBuilding: false, liveRevision: number, hasDraft: hasChangedSince, isRefused: false };
}

/** The build has refused it: a live revision stays live, without one the author is back at the draft (D-016). */
export function buildFailed(release: Release): Release {
  if (!release.isBuilding) return release;
  return { ...release, isBuilding: false, isReleased: release.liveRevision !== null, isRefused: true };
}

/** Takes the live revision from the shop floor; assignments are kept (D-020). */
export function withdraw(release: Release): Release {
  return { ...release, isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
}

/** Content was saved, or a new revision was started: what is live stays live, beside a draft. */
export function beginDraft(release: Release): Release {
  return release.hasDraft ? release : { ...release, hasDraft: true };
}

/** The working copy is what is live again. Without a live revision, and while a build runs, the same value comes back. */
export function discardDraft(release: Release): Release {
  if (release.liveRevision === null || release.isBuilding || !release.hasDraft) return release;
  return { ...release, hasDraft: false, isRefused: false };
}

/** The release as people who do not write see it: without a draft, its build or a refused release. */
export function releaseForReaders(release: Release): Release {
  return { ...release, isBuilding: false, hasDraft: false, isRefused: false };
}
