/**
 * Where an instruction stands between author and shop floor (`design.md` sections 3 and 4).
 *
 * `building` without `liveRevision` is what the list shows as 'Building Work Instruction...'; beside a live revision the
 * build of the next one is not seen by anybody but its author.
 */
export interface Release {
  /** `release` on the wire: wished for or live. */
  readonly isReleased: boolean;
  /** A build is running. */
  readonly isBuilding: boolean;
  /** Number of the revision that artisans read, or null. */
  readonly liveRevision: number | null;
  /** The working copy differs from the live revision, or stands without one. */
  readonly hasDraft: boolean;
  /** The last wish for a release was refused by its build, and nothing went out or was withdrawn since. */
  readonly isRefused: boolean;
}

export type WorkStatus = 'Not Started' | 'In Progress' | 'Completed';
