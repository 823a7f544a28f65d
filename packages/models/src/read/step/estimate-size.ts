import type { Part21 } from './part21.ts';
import { valuesOf } from './part21.ts';
import { vectorAt } from './placements.ts';
import { refOf } from './records.ts';

/** Vertices and places that are looked at: more change the result by a few percent at most. */
const SAMPLE = 2_000;

/**
 * How large a model is, about, in the units of its file: the mean edge of the box around all vertices, each where its part has
 * it, and of the box around the places of parts.
 */
export function estimateSize(part21: Part21): number {
  const vertices = sampled(part21.all('VERTEX_POINT')).map((id) => vectorAt(part21, refOf(valuesOf(part21, id)?.[1])));
  const places = sampled(part21.all('ITEM_DEFINED_TRANSFORMATION')).map((id) => {
    const placement = refOf(valuesOf(part21, id)?.[3]);
    return vectorAt(part21, refOf(valuesOf(part21, placement)?.[1]));
  });
  return Math.max(meanEdge(vertices), meanEdge(places)) || 1;
}

function sampled(ids: readonly number[]): number[] {
  const every = Math.max(1, Math.floor(ids.length / SAMPLE));
  return ids.filter((_, at) => at % every === 0);
}

function meanEdge(points: readonly (readonly [number, number, number] | null)[]): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis++) {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (const point of points) {
      const value = point?.[axis] ?? Number.NaN;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most > least) sum += most - least;
  }
  return sum / 3;
}
