import type { Readable } from 'node:stream';

export interface StoredBlob {
  /** 64 hex digits: the address. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface ByteRange {
  /** First byte, 0-based. */
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

/** Bytes by the SHA-256 of themselves: immutable, stored once. */
export interface BlobStore {
  /**
   * Reads the source to its end and answers when the bytes are safe: temporary file, fsync, rename, fsync of the folder.
   * Record them in the database afterwards (`files.recordBlob`); what is not recorded is swept after a grace period.
   * When the source fails nothing stays.
   */
  put(source: Readable | AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob>;
  /** Takes over a file that lies on the same disk, without copying it; it is hashed and synced first. */
  adopt(filePath: string): Promise<StoredBlob>;
  /** Null when it isn't there. @throws RangeError when the range lies outside */
  get(sha256: string, range?: ByteRange): Promise<Readable | null>;
  stat(sha256: string): Promise<StoredBlob | null>;
  /**
   * Makes the bytes a file at this path, which must not exist: without a copy where the file system can. False when
   * they aren't there.
   */
  exportTo(sha256: string, path: string): Promise<boolean>;
  /** All hashes, in no order. */
  list(): AsyncIterable<string>;
  /**
   * Deletes blobs and leavings of broken uploads whose file is older than `graceMs` and which `isRecorded` does not
   * know: the only way in which bytes ever go, safe beside somebody who puts the same bytes just then. Answers how many
   * went.
   */
  sweep(isRecorded: (sha256: string) => Promise<boolean>, graceMs: number, nowMs: number): Promise<number>;
  /** @throws Error when nothing can be written */
  check(): Promise<void>;
}
