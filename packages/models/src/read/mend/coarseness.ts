import { extentOf, furthestOf } from '../../scene/extent.ts';
import type { Scene } from '../../scene/scene.ts';

/** Steps of single floats, as a share of a part's size, that an eye could see. */
const VISIBLE = 1e-4;

/** Warnings about parts whose numbers lie so far from zero that they are only known in visible steps. */
export function coarseness(scene: Scene): string[] {
  const extents = scene.meshes.map(({ primitives }) => extentOf(primitives.map(({ positions }) => positions)));
  return scene.nodes.flatMap((node) => {
    const extent = node.mesh === null ? undefined : extents[node.mesh];
    if (!extent) return [];
    const { least, most } = extent;
    const furthest = furthestOf(extent);
    const size = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]);
    const step = furthest * 2 ** -23;
    if (!(step > VISIBLE * size)) return [];
    return [
      `${node.name || 'A part'} lies about ${round(furthest)} units from zero, where positions are only exact to ${round(step)} units; ` +
        'it may look stepped.',
    ];
  });
}

function round(value: number): string {
  return Number(value.toPrecision(2)).toString();
}
