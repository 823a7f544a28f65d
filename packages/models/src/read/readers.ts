import { gltf } from './gltf/index.ts';
import type { Reader } from './reader.ts';
import { stl } from './stl/index.ts';

/** Every format, those first whose content can't be taken for another. */
export const READERS: readonly Reader[] = [gltf, stl];
