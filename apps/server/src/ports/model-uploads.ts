import type { Id } from '@benchbook/domain/ids';
import type { ModelFile, ModelUpload } from '@benchbook/domain/model-uploads';

/** The Decimation Queue: models between upload and library. */
export interface ModelUploadReader {
  find(id: Id): Promise<ModelUpload | null>;
  /** Newest first. */
  list(): Promise<readonly ModelUpload[]>;
  /** Source files of a model, even after approval; empty for an unknown id. */
  sources(id: Id): Promise<readonly ModelFile[]>;
}

export interface ModelUploadStore extends ModelUploadReader {
  /** Record its blobs first. */
  insert(upload: ModelUpload): Promise<void>;
  /** Saves everything except the sources, which never change. */
  save(upload: ModelUpload): Promise<void>;
  /** Removes it from the queue with all its files. */
  delete(id: Id): Promise<void>;
  /** Removes it from the queue with its levels; the source files stay with the approved model. */
  leaveQueue(id: Id): Promise<void>;
}
