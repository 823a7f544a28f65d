import type { Id } from '@benchbook/domain/ids';
import type { PartAppearance } from '@benchbook/domain/textures';

/** Part appearances of a library model. */
export interface ModelAppearances {
  readonly fileId: Id;
  /** Current name of the file. */
  readonly path: string;
  readonly looks: readonly PartAppearance[];
  /** Bytes of a replaced issue; null for the current one. */
  readonly replacedSha256: string | null;
}

/** Colours and textures of the parts of model files. */
export interface PartAppearanceReader {
  /** Empty for a file without any. */
  ofFile(fileId: Id): Promise<readonly PartAppearance[]>;
  /** Only files with at least one. */
  ofFiles(fileIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly PartAppearance[]>>;
  /** Those of the issue of a model with these bytes; null if that issue was not replaced, or before appearances were kept. */
  ofReplaced(fileId: Id, sha256: string): Promise<readonly PartAppearance[] | null>;
  /** All models and replaced issues of models with a part that uses this library file as texture; a transaction locks them until it ends. */
  wearing(textureFile: string): Promise<readonly ModelAppearances[]>;
}

export interface PartAppearanceStore extends PartAppearanceReader {
  /** Replaces the previous ones. */
  save(fileId: Id, looks: readonly PartAppearance[], atMs: number): Promise<void>;
  /** Stores them for an issue of the model that is being replaced. */
  saveReplaced(fileId: Id, sha256: string, looks: readonly PartAppearance[], atMs: number): Promise<void>;
}
