import type { Id } from '@benchbook/domain/ids';
import type { PartLook } from '@benchbook/domain/textures';

/** How a model of the library looks, by its name. */
export interface NamedLooks {
  readonly path: string;
  readonly looks: readonly PartLook[];
}

/** Colours and textures of the parts of model files. */
export interface PartLookReader {
  /** Empty where a file has none. */
  ofFile(fileId: Id): Promise<readonly PartLook[]>;
  /** Only files that have some. */
  ofFiles(fileIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly PartLook[]>>;
  /** Of all models, where they name this file. */
  naming(textureFile: string): Promise<readonly (NamedLooks & { readonly fileId: Id })[]>;
  /** Of the models in live revisions that are assigned to somebody, where they name this file. */
  ofAssigned(userId: Id, textureFile: string): Promise<readonly NamedLooks[]>;
}

export interface PartLookStore extends PartLookReader {
  /** In place of those before. */
  save(fileId: Id, looks: readonly PartLook[], atMs: number): Promise<void>;
}
