import type { Id } from '@benchbook/domain/ids';

/** A resumable upload on its way. Its bytes lie in the upload folder until it is whole. */
export interface UploadRecord {
  readonly id: Id;
  readonly userId: Id;
  readonly fileName: string;
  /** Null while the client has not said. */
  readonly sizeBytes: number | null;
  readonly receivedBytes: number;
  readonly metadata: Readonly<Record<string, string | null>>;
  /** Set when it is whole and became a library file. */
  readonly fileId: Id | null;
  readonly createdAtMs: number;
  readonly touchedAtMs: number;
}

export interface UploadReader {
  find(id: Id): Promise<UploadRecord | null>;
  /** Those whose bytes are still on their way, of everybody. */
  listOpen(): Promise<readonly UploadRecord[]>;
  /** Untouched since `beforeMs`. */
  listStale(beforeMs: number): Promise<readonly UploadRecord[]>;
}

export interface UploadStore extends UploadReader {
  save(upload: UploadRecord): Promise<void>;
  delete(id: Id): Promise<void>;
}
