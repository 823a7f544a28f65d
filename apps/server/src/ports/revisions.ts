import type { Id } from '@benchbook/domain/ids';
import type { Manifest } from '@benchbook/domain/instructions';

/** A file that a revision needs, as frozen. */
export interface RevisionFile {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

export interface RevisionHead {
  readonly instructionId: Id;
  /** Counts from 1. */
  readonly number: number;
  /** Version of the working copy that was frozen. */
  readonly version: number;
  readonly title: string;
  /** SHA-256 of `text`. */
  readonly sha256: string;
  readonly releasedBy: Id | null;
  readonly releasedAtMs: number;
  /** Reason for the release as entered; empty if none. */
  readonly reason: string;
}

export interface Revision extends RevisionHead {
  /** The document in wire format, without live fields. */
  readonly text: string;
  readonly manifest: Manifest;
  readonly files: readonly RevisionFile[];
  /** Item id to body hash; ticks are checked against it. */
  readonly itemHashes: ReadonlyMap<Id, string>;
}

export interface RevisionReader {
  head(instructionId: Id, number: number): Promise<RevisionHead | null>;
  find(instructionId: Id, number: number): Promise<Revision | null>;
  /** UTF-8 bytes of the frozen document, from memory if cached. */
  text(instructionId: Id, number: number): Promise<Uint8Array | null>;
  itemHashes(instructionId: Id, number: number): Promise<ReadonlyMap<Id, string> | null>;
  files(instructionId: Id, number: number): Promise<readonly RevisionFile[]>;
  /** Newest first. */
  list(instructionId: Id): Promise<readonly RevisionHead[]>;
  /** The file with this name from the newest revision that has one; null if none has. */
  fileNamed(path: string): Promise<RevisionFile | null>;
  /** A file in the live revision of an instruction assigned to this person, by hash or by path. Null if none has it. */
  assignedFile(userId: Id, file: { readonly sha256: string } | { readonly path: string }): Promise<RevisionFile | null>;
  /** Assigned instructions whose live revision shows one of these library files, whatever the file's current name. */
  assignedWith(userId: Id, fileIds: readonly Id[]): Promise<readonly Id[]>;
}

export interface RevisionStore extends RevisionReader {
  /** Number of the newest revision plus one. Lock the instruction first. */
  nextNumber(instructionId: Id): Promise<number>;
  /** A revision is written once and never changed. */
  insert(revision: Revision): Promise<void>;
}
