/** A released state of an instruction, as the list of revisions shows it. The frozen text is read by its number. */
export interface RevisionSummary {
  /** Counts from 1. */
  readonly number: number;
  readonly title: string;
  readonly releasedAtMs: number;
  /** User name of who released it. */
  readonly releasedBy: string;
  /** Why it was released; empty where they gave no reason. */
  readonly reason: string;
  /** SHA-256 of the frozen document text, 64 hex digits. */
  readonly sha256: string;
  readonly fileCount: number;
  readonly isLive: boolean;
}

/** A save between two releases, as long as it is kept. */
export interface SavedVersion {
  readonly version: number;
  readonly savedAtMs: number;
  /** User name of who saved it; empty where that is not known. */
  readonly savedBy: string;
  /** What it changed, in words, the steps first; empty where that is not on record. */
  readonly steps: string;
}

/** Characters of the reason of a release, at most. */
export const REASON_MAX = 500;
