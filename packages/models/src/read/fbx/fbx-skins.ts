import type { VertexBones } from '../pose-skins.ts';
import type { FbxDocument, FbxObject } from './fbx-document.ts';
import { childOf, numbersOf } from './fbx-node.ts';

/** What deforms a geometry: bones, their bind matrices, and their weights. */
export interface FbxSkin {
  readonly bones: readonly FbxObject[];
  readonly bindMatrices: readonly (readonly number[])[];
  readonly ofVertices: VertexBones;
}

/** The skin of a geometry; `undefined` when it has none, or one that says too little. */
export function skinOf(document: FbxDocument, geometry: FbxObject): FbxSkin | undefined {
  const vertices = Math.floor(numbersOf(childOf(geometry.node, 'Vertices')).length / 3);
  const clusters = document
    .below(geometry.id)
    .filter(({ object }) => object.type === 'Skin')
    .flatMap(({ object }) => document.below(object.id))
    .map(({ object }) => object)
    .filter(({ type }) => type === 'Cluster');
  const bones: FbxObject[] = [];
  const bindMatrices: number[][] = [];
  const ofVertices = { joints: new Uint16Array(4 * vertices), weights: new Float32Array(4 * vertices) };
  for (const cluster of clusters) {
    const bone = document.below(cluster.id).find(({ object }) => object.kind === 'Model')?.object;
    const bind = Array.from(numbersOf(childOf(cluster.node, 'Transform')));
    if (!bone || bind.length !== 16 || !bind.every(Number.isFinite)) continue;
    const indices = numbersOf(childOf(cluster.node, 'Indexes'));
    const weights = numbersOf(childOf(cluster.node, 'Weights'));
    for (let at = 0; at < indices.length; at++) pull(ofVertices, indices[at] ?? -1, bones.length, weights[at] ?? 0);
    bones.push(bone);
    bindMatrices.push(bind);
  }
  if (bones.length === 0) return undefined;
  holdUnpulled(ofVertices, bones.length);
  return { bones, bindMatrices, ofVertices };
}

/** Assigns vertices without a bone to the joint after the last bone. */
function holdUnpulled({ joints, weights }: VertexBones, joint: number): void {
  for (let at = 0; at < weights.length; at += 4) {
    if (weights.subarray(at, at + 4).some((weight) => weight > 0)) continue;
    joints[at] = joint;
    weights[at] = 1;
  }
}

/** Replaces the weakest bone of a vertex. */
function pull({ joints, weights }: VertexBones, vertex: number, joint: number, weight: number): void {
  if (!(vertex >= 0 && 4 * vertex + 3 < weights.length && weight > 0)) return;
  let weakest = 4 * vertex;
  for (let at = weakest + 1; at < 4 * vertex + 4; at++) if ((weights[at] ?? 0) < (weights[weakest] ?? 0)) weakest = at;
  if (weight <= (weights[weakest] ?? 0)) return;
  joints[weakest] = joint;
  weights[weakest] = weight;
}
