import type { Readable } from 'node:stream';

export interface StoredBlob {
  /** 64 hex digits; the blob's address. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface ByteRange {
  /** First byte, 0-based. */
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

/** Content-addressed bytes (SHA-256): immutable, stored once. */
export interface BlobStore {
  /**
   * Reads the source to its end and resolves when the bytes are durable: temporary file, fsync, rename, fsync of the folder.
   * Record them in the database afterwards (`files.recordBlob`); `sweep` deletes unrecorded blobs after a grace period.
   * When the source fails, nothing is stored.
   */
  put(source: Readable | AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob>;
  /** Takes over a file on the same disk without copying it; the file is hashed and synced first. */
  adopt(filePath: string): Promise<StoredBlob>;
  /** Null when it does not exist. @throws RangeError when the range is outside the blob */
  get(sha256: string, range?: ByteRange): Promise<Readable | null>;
  stat(sha256: string): Promise<StoredBlob | null>;
  /**
   * Writes the bytes to a file at this path, which must not exist; without a copy where the file system allows it. False
   * when the blob does not exist.
   */
  exportTo(sha256: string, path: string): Promise<boolean>;
  /** All hashes, unordered. */
  list(): AsyncIterable<string>;
  /**
   * Deletes blobs and remains of interrupted uploads whose file is older than `graceMs` and which `isRecorded` does not
   * know. Nothing else deletes bytes. Safe while the same bytes are being stored concurrently. Returns how many were
   * deleted.
   */
  sweep(isRecorded: (sha256: string) => Promise<boolean>, graceMs: number, nowMs: number): Promise<number>;
  /** @throws Error when the store is not writable */
  check(): Promise<void>;
}
