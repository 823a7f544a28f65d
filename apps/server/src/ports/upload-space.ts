import type { Readable } from 'node:stream';
import type { Id } from '@benchbook/domain/ids';
import type { StoredBlob } from './blob-store.ts';

/** Bytes of uploads on their way, at a place that every server reaches. */
export interface UploadSpace {
  /** How many bytes there are from the first one on without a gap. */
  receivedBytes(id: Id): Promise<number>;
  /**
   * Adds bytes that belong at this place and answers how many there are then. When the source breaks off, what came before
   * stays; of two who send the same bytes at once both are right.
   */
  append(id: Id, source: Readable | AsyncIterable<Uint8Array>, offset: number): Promise<number>;
  /** Puts what has arrived into the store of files. The bytes stay here until `remove`. */
  take(id: Id): Promise<StoredBlob>;
  remove(id: Id): Promise<void>;
  /** Uploads nothing was added to since then go. Answers how many pieces that were. */
  sweep(beforeMs: number): Promise<number>;
}
