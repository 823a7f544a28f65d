import type { Scene } from '../scene/scene.ts';
import type { Companions } from './companions.ts';
import type { ModelFile } from './model-file.ts';

/** Input of a reader besides the file. */
export interface ReadContext {
  readonly companions: Companions;
  readonly signal: AbortSignal | undefined;
}

/**
 * One format. To add one, add a folder with a reader and a line in `readers.ts`. A reader's code is loaded on first use: all of
 * them together take longer to load than a small model takes to read.
 */
export interface Reader {
  /** As people call it: "STL". */
  readonly format: string;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Its materials say from which sides a surface is shown. */
  readonly saysSides?: boolean;
  /** Millimetres of a unit of length; absent where the format has no unit. */
  readonly unitMm?: number;
  /** Whether the content alone says so, whatever the name. */
  recognises(file: ModelFile): boolean;
  /** @throws ModelError */
  read(file: ModelFile, context: ReadContext): Promise<Scene>;
}
