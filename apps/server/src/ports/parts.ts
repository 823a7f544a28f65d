import type { Id } from '@benchbook/domain/ids';
import type { Manifest, ManifestEntry, Part, PartBody, PartKind, PartPlace } from '@benchbook/domain/instructions';

/** What one save changes in the working copy. An id stands in at most one of the three. */
export interface PartChange {
  /** New parts and parts with another body (their place is written too). */
  readonly put: readonly Part[];
  /** Known parts that only go to another place. */
  readonly move?: readonly PartPlace[];
  readonly remove?: readonly Id[];
}

export interface VersionAuthor {
  readonly userId: Id | null;
  readonly atMs: number;
}

export interface VersionEntry extends VersionAuthor {
  readonly version: number;
  /** Parts that differ from the version before. */
  readonly changedPartIds: readonly Id[];
}

/** How a version found a part and how it left it; null where there was none. */
export interface PartDifference {
  readonly id: Id;
  readonly before: ManifestEntry | null;
  readonly now: ManifestEntry | null;
}

export interface PartReader {
  /** The working copy as it is now. Empty for an unknown id. */
  manifest(instructionId: Id): Promise<Manifest>;
  /** The working copy as it was at a version; null when that version is unknown or was pruned. */
  manifestAt(instructionId: Id, version: number): Promise<Manifest | null>;
  /** Bodies by hash. @throws Error when one is missing: a manifest never names a body that isn't stored. */
  bodies(hashes: Iterable<string>): Promise<ReadonlyMap<string, PartBody>>;
  /** All parts of the working copy with their bodies, ordered by kind, parent and position. */
  list(instructionId: Id): Promise<readonly Part[]>;
  find(instructionId: Id, partId: Id): Promise<Part | null>;
  /** Parts of one kind under one parent, in order. */
  children(instructionId: Id, kind: PartKind, parentId: Id | null): Promise<readonly Part[]>;
  count(instructionId: Id, kind: PartKind): Promise<number>;
  /** Highlights that are no links: what can be Done in a PDF instruction. Their bodies are not read. */
  countCarriers(instructionId: Id): Promise<number>;
  /** Versions kept, newest first. */
  versions(instructionId: Id, limit: number): Promise<readonly VersionEntry[]>;
  /** What the newest version changed; costs what the change costs. Empty for any other version. */
  differences(instructionId: Id, newestVersion: number): Promise<readonly PartDifference[]>;
}

export interface PartStore extends PartReader {
  /**
   * Changes the working copy and answers its new version. Hold the instruction first (`instructions.find`). A change
   * that changes nothing makes no version and answers the present one. Costs what the change costs, however long the
   * instruction is.
   *
   * @throws Error when a moved part is unknown, or a part stands twice in the change
   */
  apply(instructionId: Id, change: PartChange, author: VersionAuthor): Promise<number>;
  /** A new version without a changed part: something that the document shows of a file or link has changed elsewhere. */
  renew(instructionId: Id, author: VersionAuthor): Promise<number>;
  /**
   * Forgets versions written before `beforeMs` unless an open editor still refers to them, then bodies that nothing
   * refers to. Answers how many versions went.
   */
  prune(beforeMs: number, openEditorSinceMs: number): Promise<number>;
}
