import type { Scene } from '../scene/scene.ts';
import type { Companions } from './companions.ts';
import type { ModelFile } from './model-file.ts';

/** What a reader is given besides the file. */
export interface ReadContext {
  readonly companions: Companions;
  readonly signal: AbortSignal | undefined;
}

/**
 * One format. Adding one is a folder with a reader and a line in `readers.ts`. What reads it is loaded when it is read: all
 * of them together take longer to load than a small model to read.
 */
export interface Reader {
  /** As people call it: "STL". */
  readonly format: string;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Whether the content alone says so, whatever the name. */
  recognises(file: ModelFile): boolean;
  /** @throws ModelError */
  read(file: ModelFile, context: ReadContext): Promise<Scene>;
}
