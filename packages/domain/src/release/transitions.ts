import type { Release } from './release.ts';

/** A new instruction: not released, all of it draft (WI-59). */
export const NEW_RELEASE: Release = {
  isReleased: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isRefused: false,
};

/** Can be assigned: a revision is live, also while the next one is drafted or built (design, section 3). */
export function isAssignable(release: Release): boolean {
  return release.liveRevision !== null;
}

/** Requested and not built yet: the list shows 'Building Work Instruction...' (D-014). */
export function isUnfinished(release: Release): boolean {
  return release.isReleased && release.liveRevision === null;
}

/**
 * An author requests the release of the draft, which starts a build. Returns the same value without a draft or during a
 * build.
 */
export function requestRelease(release: Release): Release {
  if (release.isBuilding || !release.hasDraft) return release;
  return { ...release, isReleased: true, isBuilding: true, isRefused: false };
}

/**
 * The build has frozen revision `number`. Returns the same value if the release was withdrawn meanwhile.
 *
 * @param hasChangedSince whether the working copy differs from the frozen revision
 */
export function buildSucceeded(release: Release, number: number, hasChangedSince: boolean): Release {
  if (!release.isBuilding) return release;
  return { isReleased: true, isBuilding: false, liveRevision: number, hasDraft: hasChangedSince, isRefused: false };
}

/** The build refused the release: a live revision stays live; without one, only the draft remains (D-016). */
export function buildFailed(release: Release): Release {
  if (!release.isBuilding) return release;
  return { ...release, isBuilding: false, isReleased: release.liveRevision !== null, isRefused: true };
}

/** Withdraws the live revision; assignments are kept (D-020). */
export function withdraw(release: Release): Release {
  return { ...release, isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
}

/** Content was saved, or a new revision was started: a live revision stays live beside the draft. */
export function beginDraft(release: Release): Release {
  return release.hasDraft ? release : { ...release, hasDraft: true };
}

/** Resets the working copy to the live revision. Returns the same value without a live revision or during a build. */
export function discardDraft(release: Release): Release {
  if (release.liveRevision === null || release.isBuilding || !release.hasDraft) return release;
  return { ...release, hasDraft: false, isRefused: false };
}

/** The release as readers see it: without draft, build or refusal. */
export function releaseForReaders(release: Release): Release {
  return { ...release, isBuilding: false, hasDraft: false, isRefused: false };
}
