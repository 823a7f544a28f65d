import type { Release } from '@benchbook/domain/release';

/** Whether there is something to release: nothing is out, or a draft stands beside what is; not while a build runs. */
export function canReleaseNow(release: Release, isSavable: boolean): boolean {
  return !release.isBuilding && (!release.isReleased || release.hasDraft || isSavable);
}
