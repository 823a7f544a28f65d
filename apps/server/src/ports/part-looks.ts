import type { Id } from '@benchbook/domain/ids';
import type { PartLook } from '@benchbook/domain/textures';

/** How a model of the library looks. */
export interface ModelLooks {
  readonly fileId: Id;
  /** Its name now. */
  readonly path: string;
  readonly looks: readonly PartLook[];
}

/** Colours and textures of the parts of model files. */
export interface PartLookReader {
  /** Empty where a file has none. */
  ofFile(fileId: Id): Promise<readonly PartLook[]>;
  /** Only files that have some. */
  ofFiles(fileIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly PartLook[]>>;
  /** Of all models of which a part wears this file of the library; a transaction holds them until its end. */
  wearing(textureFile: string): Promise<readonly ModelLooks[]>;
}

export interface PartLookStore extends PartLookReader {
  /** In place of those before. */
  save(fileId: Id, looks: readonly PartLook[], atMs: number): Promise<void>;
}
