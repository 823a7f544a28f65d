import type { Id } from '@benchbook/domain/ids';

/** The working copy in wire format, without live fields: stored per version, so that a read needs no parsing. */
export interface DocumentReader {
  /** UTF-8 bytes, from memory if cached; null when that version has not been written out. */
  find(instructionId: Id, version: number): Promise<Uint8Array | null>;
}

export interface DocumentStore extends DocumentReader {
  /** Stores the text of a version and deletes those of older versions. */
  save(instructionId: Id, version: number, text: string): Promise<void>;
}
