import type { Id } from '@benchbook/domain/ids';
import type { Manifest, ManifestEntry, Part, PartBody, PartKind, PartPlace } from '@benchbook/domain/instructions';

/** Changes of the working copy in one save. An id occurs in at most one of the three. */
export interface PartChange {
  /** New parts and parts with a new body (their place is written too). */
  readonly put: readonly Part[];
  /** Existing parts that only change their place. */
  readonly move?: readonly PartPlace[];
  readonly remove?: readonly Id[];
}

export interface VersionAuthor {
  readonly userId: Id | null;
  readonly atMs: number;
}

export interface VersionEntry extends VersionAuthor {
  readonly version: number;
  /** Parts that differ from the previous version. */
  readonly changedPartIds: readonly Id[];
}

/** A part before and after a version; null where it did not exist. */
export interface PartDifference {
  readonly id: Id;
  readonly before: ManifestEntry | null;
  readonly now: ManifestEntry | null;
}

export interface PartReader {
  /** The current working copy. Empty for an unknown id. */
  manifest(instructionId: Id): Promise<Manifest>;
  /** The working copy at a version; null when that version is unknown or was pruned. */
  manifestAt(instructionId: Id, version: number): Promise<Manifest | null>;
  /** Bodies by hash. @throws Error when one is missing: a manifest never refers to a body that is not stored. */
  bodies(hashes: Iterable<string>): Promise<ReadonlyMap<string, PartBody>>;
  /** All parts of the working copy with their bodies, ordered by kind, parent and position. */
  list(instructionId: Id): Promise<readonly Part[]>;
  find(instructionId: Id, partId: Id): Promise<Part | null>;
  /** Parts of one kind under one parent, in order. */
  children(instructionId: Id, kind: PartKind, parentId: Id | null): Promise<readonly Part[]>;
  count(instructionId: Id, kind: PartKind): Promise<number>;
  /** Number of highlights that are not links, i.e. the items of a PDF instruction. Does not read bodies. */
  countCarriers(instructionId: Id): Promise<number>;
  /** Stored versions, newest first. */
  versions(instructionId: Id, limit: number): Promise<readonly VersionEntry[]>;
  /** Changes of the newest version; the cost depends on the size of the change. Empty for any other version. */
  differences(instructionId: Id, newestVersion: number): Promise<readonly PartDifference[]>;
}

export interface PartStore extends PartReader {
  /**
   * Changes the working copy and returns its new version. Lock the instruction first (`instructions.find`). A change
   * without effect creates no version and returns the current one. The cost depends on the size of the change, not of
   * the instruction.
   *
   * @throws Error when a moved part is unknown, or a part occurs twice in the change
   */
  apply(instructionId: Id, change: PartChange, author: VersionAuthor): Promise<number>;
  /** A new version without changed parts: a file or link that the document shows has changed elsewhere. */
  renew(instructionId: Id, author: VersionAuthor): Promise<number>;
  /**
   * Deletes versions written before `beforeMs` unless an open editor still refers to them, then unreferenced bodies.
   * Returns the number of deleted versions.
   */
  prune(beforeMs: number, openEditorSinceMs: number): Promise<number>;
}
