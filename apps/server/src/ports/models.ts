import type { Id } from '@benchbook/domain/ids';
import type { Model } from '@benchbook/domain/model-uploads';

/** Approved models. */
export interface ModelReader {
  find(id: Id): Promise<Model | null>;
  /** In order of approval, without those whose file was deleted from the library. */
  list(): Promise<readonly Model[]>;
}

export interface ModelStore extends ModelReader {
  /** Insert its library file first. */
  insert(model: Model): Promise<void>;
}
