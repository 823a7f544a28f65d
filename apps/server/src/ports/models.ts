import type { Id } from '@benchbook/domain/ids';
import type { Model } from '@benchbook/domain/model-uploads';

/** Models that were approved. */
export interface ModelReader {
  find(id: Id): Promise<Model | null>;
  /** In the order of their approval, without those whose file was taken out of the library. */
  list(): Promise<readonly Model[]>;
}

export interface ModelStore extends ModelReader {
  /** After its file is in the library. */
  insert(model: Model): Promise<void>;
}
