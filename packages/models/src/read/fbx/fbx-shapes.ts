import type { FbxDocument, FbxObject } from './fbx-document.ts';
import { numbersIn } from './fbx-document.ts';
import { childOf, numbersOf } from './fbx-node.ts';

/**
 * The points of a geometry with its blend shapes as far as they are set; the same list where none is. A channel of several shapes
 * goes from one to the next at their full weights. FBX SDK help, "FbxBlendShapeChannel".
 */
export function withShapes(document: FbxDocument, geometry: FbxObject, points: Float64Array): Float64Array {
  const channels = document
    .below(geometry.id)
    .filter(({ object }) => object.type === 'BlendShape')
    .flatMap(({ object }) => document.below(object.id))
    .map(({ object }) => object)
    .filter(({ type }) => type === 'BlendShapeChannel');
  const moved = points.slice();
  let isMoved = false;
  for (const channel of channels) {
    const shapes = document.below(channel.id).flatMap(({ object }) => (object.type === 'Shape' ? [object] : []));
    for (const { shape, weight } of weighted(channel, shapes)) {
      addShape(moved, shape, weight);
      isMoved = true;
    }
  }
  return isMoved ? moved : points;
}

/** The shapes that a channel shows, of 1 each as a whole. */
function weighted(channel: FbxObject, shapes: readonly FbxObject[]): { shape: FbxObject; weight: number }[] {
  const written = numbersOf(childOf(channel.node, 'DeformPercent'))[0] ?? 0;
  const [percent = 0] = numbersIn(channel, 'DeformPercent', [written]);
  const full = numbersOf(childOf(channel.node, 'FullWeights'));
  const fullOf = (index: number) => (index < 0 ? 0 : (full[index] ?? 100));
  const last = shapes.length - 1;
  const next = shapes.findIndex((_, index) => percent <= fullOf(index));
  const upper = next < 0 ? last : next;
  const span = fullOf(upper) - fullOf(upper - 1);
  const share = span > 0 ? (percent - fullOf(upper - 1)) / span : 1;
  const pair = [
    { shape: shapes[upper - 1], weight: 1 - share },
    { shape: shapes[upper], weight: share },
  ];
  return pair.flatMap(({ shape, weight }) => (shape && percent !== 0 && weight !== 0 ? [{ shape, weight }] : []));
}

function addShape(points: Float64Array, shape: FbxObject, weight: number): void {
  const indices = numbersOf(childOf(shape.node, 'Indexes'));
  const differences = numbersOf(childOf(shape.node, 'Vertices'));
  for (let entry = 0; entry < indices.length; entry++) {
    const at = 3 * (indices[entry] ?? -1);
    if (!(at >= 0 && at + 2 < points.length)) continue;
    for (let k = 0; k < 3; k++) points[at + k] = (points[at + k] ?? 0) + weight * (differences[3 * entry + k] ?? 0);
  }
}
