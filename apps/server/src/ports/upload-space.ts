import type { Readable } from 'node:stream';
import type { Id } from '@benchbook/domain/ids';
import type { StoredBlob } from './blob-store.ts';

/** Bytes of uploads in progress, in a place that every server can access. */
export interface UploadSpace {
  /** Number of bytes from the first one on without a gap. */
  receivedBytes(id: Id): Promise<number>;
  /**
   * Appends bytes at this offset and returns the new size. When the source breaks off, the bytes received before are kept;
   * two concurrent senders of the same bytes both succeed.
   */
  append(id: Id, source: Readable | AsyncIterable<Uint8Array>, offset: number): Promise<number>;
  /** Moves the received bytes into the blob store. They also stay here until `remove`. */
  take(id: Id): Promise<StoredBlob>;
  remove(id: Id): Promise<void>;
  /** Deletes uploads that received nothing since then. Returns the number of deleted pieces. */
  sweep(beforeMs: number): Promise<number>;
}
