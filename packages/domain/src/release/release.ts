/**
 * Where an instruction stands between author and shop floor.
 *
 * `building` without `liveRevision` is what the list shows as 'Building Work Instruction...'; beside a live revision the
 * build of the next one is not seen by anybody but its author.
 */
export interface Release {
  /** `release` on the wire: requested or live. */
  readonly isReleased: boolean;
  /** A build is running. */
  readonly isBuilding: boolean;
  /** Number of the revision that artisans read, or null. */
  readonly liveRevision: number | null;
  /** The working copy differs from the live revision, or there is no live revision. */
  readonly hasDraft: boolean;
  /** The build refused the last release request, and nothing was released or withdrawn since. */
  readonly isRefused: boolean;
}

export type WorkStatus = 'Not Started' | 'In Progress' | 'Completed';
