import type { Id } from '@benchbook/domain/ids';

/** The working copy as the wire wants it, without live fields: kept per version, so that a read parses nothing. */
export interface DocumentReader {
  /** UTF-8 bytes, out of memory where they were read before; null when that version has not been written out. */
  find(instructionId: Id, version: number): Promise<Uint8Array | null>;
}

export interface DocumentStore extends DocumentReader {
  /** Keeps the text of a version and drops those of older versions. */
  save(instructionId: Id, version: number, text: string): Promise<void>;
}
