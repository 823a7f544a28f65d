/** A released state of an instruction, as listed. The frozen text is loaded by number. */
export interface RevisionSummary {
  /** Counts from 1. */
  readonly number: number;
  readonly title: string;
  readonly releasedAtMs: number;
  /** User name of the person who released it. */
  readonly releasedBy: string;
  /** Reason for the release; may be empty. */
  readonly reason: string;
  /** SHA-256 of the frozen document text, 64 hex digits. */
  readonly sha256: string;
  readonly fileCount: number;
  readonly isLive: boolean;
}

/** A save between two releases, as long as it is stored. */
export interface SavedVersion {
  readonly version: number;
  readonly savedAtMs: number;
  /** User name of the author; empty if unknown. */
  readonly savedBy: string;
  /** Summary of the changes, steps first; empty if unknown. */
  readonly steps: string;
}

/** Maximum length of the reason of a release, in characters. */
export const REASON_MAX = 500;

/** `current`: artisans read it. `superseded`: a later one replaced it. `withdrawn`: the newest one, withdrawn. */
export type RevisionState = 'current' | 'superseded' | 'withdrawn';

/** State of each revision by number. Every revision was live once; only the newest can be withdrawn. */
export function revisionStates(
  revisions: readonly Pick<RevisionSummary, 'number' | 'isLive'>[],
): ReadonlyMap<number, RevisionState> {
  const newest = Math.max(...revisions.map(({ number }) => number));
  const stateOf = ({ number, isLive }: Pick<RevisionSummary, 'number' | 'isLive'>): RevisionState =>
    isLive ? 'current' : number < newest ? 'superseded' : 'withdrawn';
  return new Map(revisions.map((revision) => [revision.number, stateOf(revision)]));
}
