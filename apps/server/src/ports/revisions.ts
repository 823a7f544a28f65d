import type { Id } from '@benchbook/domain/ids';
import type { Manifest } from '@benchbook/domain/instructions';

/** A file that a revision needs, as it was when it was frozen. */
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
  /** Why it was released, in the words of who released it; empty where they gave none. */
  readonly reason: string;
}

export interface Revision extends RevisionHead {
  /** The document as the wire wants it, without live fields. */
  readonly text: string;
  readonly manifest: Manifest;
  readonly files: readonly RevisionFile[];
  /** Item id to the hash of its body: what a tick is checked against. */
  readonly itemHashes: ReadonlyMap<Id, string>;
}

export interface RevisionReader {
  head(instructionId: Id, number: number): Promise<RevisionHead | null>;
  find(instructionId: Id, number: number): Promise<Revision | null>;
  /** UTF-8 bytes of the frozen document, out of memory where they were read before. */
  text(instructionId: Id, number: number): Promise<Uint8Array | null>;
  itemHashes(instructionId: Id, number: number): Promise<ReadonlyMap<Id, string> | null>;
  files(instructionId: Id, number: number): Promise<readonly RevisionFile[]>;
  /** Newest first. */
  list(instructionId: Id): Promise<readonly RevisionHead[]>;
  /** The file that the newest revision which has one of this name froze; null where none has. */
  fileNamed(path: string): Promise<RevisionFile | null>;
  /** A file as the live revision of an instruction assigned to this person has it; by hash or by path. Null where none has. */
  assignedFile(userId: Id, file: { readonly sha256: string } | { readonly path: string }): Promise<RevisionFile | null>;
  /** Instructions that are assigned to somebody and show one of these library files in their live revision, whatever its name is now. */
  assignedWith(userId: Id, fileIds: readonly Id[]): Promise<readonly Id[]>;
}

export interface RevisionStore extends RevisionReader {
  /** Number of the newest revision plus one. Hold the instruction first. */
  nextNumber(instructionId: Id): Promise<number>;
  /** A revision is written once and never changed. */
  insert(revision: Revision): Promise<void>;
}
