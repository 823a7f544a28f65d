import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';

/** How a model of the library looks. */
export interface ModelAppearances {
  readonly fileId: Id;
  /** Its name now. */
  readonly path: string;
  readonly looks: readonly PartAppearance[];
}

/** Colours and textures of the parts of model files. */
export interface PartAppearanceReader {
  /** Empty where a file has none. */
  ofFile(fileId: Id): Promise<readonly PartAppearance[]>;
  /** Only files that have some. */
  ofFiles(fileIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly PartAppearance[]>>;
  /** Of all models of which a part wears this file of the library; a transaction holds them until its end. */
  wearing(textureFile: string): Promise<readonly ModelAppearances[]>;
}

export interface PartAppearanceStore extends PartAppearanceReader {
  /** In place of those before. */
  save(fileId: Id, looks: readonly PartAppearance[], atMs: number): Promise<void>;
}
