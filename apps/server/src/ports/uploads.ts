import type { Id } from '@benchbook/domain/ids';

/** A resumable upload in progress. Its bytes are in the upload folder until it is complete. */
export interface UploadRecord {
  readonly id: Id;
  readonly userId: Id;
  readonly fileName: string;
  /** Null until the client announces it. */
  readonly sizeBytes: number | null;
  readonly receivedBytes: number;
  readonly metadata: Readonly<Record<string, string | null>>;
  /** Set once it is complete and became a library file. */
  readonly fileId: Id | null;
  readonly createdAtMs: number;
  readonly touchedAtMs: number;
}

export interface UploadReader {
  find(id: Id): Promise<UploadRecord | null>;
  /** Incomplete uploads of everybody. */
  listOpen(): Promise<readonly UploadRecord[]>;
  /** Unchanged since `beforeMs`. */
  listStale(beforeMs: number): Promise<readonly UploadRecord[]>;
}

export interface UploadStore extends UploadReader {
  save(upload: UploadRecord): Promise<void>;
  delete(id: Id): Promise<void>;
}
