import type { Release } from '@benchbook/domain/release';

/** Whether there is something to release: no live revision, or a draft beside it; not while a build runs. */
export function canReleaseNow(release: Release, isSavable: boolean): boolean {
  return !release.isBuilding && (!release.isReleased || release.hasDraft || isSavable);
}
