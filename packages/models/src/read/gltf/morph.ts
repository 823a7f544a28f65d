import type { GLTF, Primitive as GltfPrimitive } from '@gltf-transform/core';
import { ModelError } from '../../scene/model-error.ts';
import { floatsOf } from './floats.ts';

/** Weight of each morph target of a mesh; empty when none moves anything. */
export type MorphWeights = readonly number[];

/** The weights that a mesh has at rest, or that a node gives it. glTF 2.0 section 3.7.2.2. */
export function weightsAtRest({ weights }: GLTF.IMesh, node?: GLTF.INode): MorphWeights {
  const values = (node?.weights ?? weights ?? []).map((weight: unknown) => (Number.isFinite(weight) ? Number(weight) : 0));
  return values.some((weight) => weight !== 0) ? values : [];
}

/**
 * Adds the weighted differences of the morph targets to the values of an attribute.
 *
 * @throws ModelError `BROKEN` when a target has another number of vertices.
 */
export function morphed(
  { file, mesh }: { readonly file: string; readonly mesh: string },
  source: GltfPrimitive,
  semantic: 'POSITION' | 'NORMAL',
  values: Float32Array,
  weights: MorphWeights,
): Float32Array {
  if (weights.length === 0) return values;
  const moved = values.slice();
  source.listTargets().forEach((target, index) => {
    const weight = weights[index] ?? 0;
    const accessor = target.getAttribute(semantic);
    if (weight === 0 || !accessor) return;
    const differences = floatsOf(accessor);
    if (differences.length !== values.length) {
      throw new ModelError('BROKEN', file, `${mesh} is damaged: a morph target has another number of vertices.`);
    }
    for (let at = 0; at < moved.length; at++) moved[at] = (moved[at] ?? 0) + weight * (differences[at] ?? 0);
  });
  return moved;
}
