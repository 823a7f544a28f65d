import { fbx } from './fbx/index.ts';
import { gltf } from './gltf/index.ts';
import { obj } from './obj/index.ts';
import { ply } from './ply/index.ts';
import type { Reader } from './reader.ts';
import { iges, step } from './step/index.ts';
import { stl } from './stl/index.ts';

/** Every format, those first whose content can't be taken for another. */
export const READERS: readonly Reader[] = [gltf, fbx, step, ply, stl, iges, obj];
