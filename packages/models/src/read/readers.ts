import { threeMf } from './3mf/index.ts';
import { dae } from './dae/index.ts';
import { fbx } from './fbx/index.ts';
import { gltf } from './gltf/index.ts';
import { obj } from './obj/index.ts';
import { ply } from './ply/index.ts';
import type { Reader } from './reader.ts';
import { iges, step } from './step/index.ts';
import { stl } from './stl/index.ts';

/** Every format, starting with those whose content is unambiguous. */
export const READERS: readonly Reader[] = [gltf, fbx, step, ply, threeMf, dae, stl, iges, obj];
