import type { Id } from '@benchbook/domain/ids';
import type { ModelFile, ModelUpload } from '@benchbook/domain/model-uploads';

/** The Decimation Queue: models between their upload and the library. */
export interface ModelUploadReader {
  find(id: Id): Promise<ModelUpload | null>;
  /** The newest first. */
  list(): Promise<readonly ModelUpload[]>;
  /** What a model was made of, also after it was approved; empty when it is unknown. */
  sources(id: Id): Promise<readonly ModelFile[]>;
}

export interface ModelUploadStore extends ModelUploadReader {
  /** After its bytes are on record. */
  insert(upload: ModelUpload): Promise<void>;
  /** Everything but the sources, which never change. */
  save(upload: ModelUpload): Promise<void>;
  /** Takes it out of the queue with all its files. */
  delete(id: Id): Promise<void>;
  /** Takes it out of the queue with its levels; what it was made of stays with the approved model. */
  leaveQueue(id: Id): Promise<void>;
}
