import type { Scene } from '../../scene/scene.ts';

/** Steps of single floats, as a share of a part's size, that an eye could see. */
const VISIBLE = 1e-4;

/** Warnings about parts whose numbers lie so far from zero that they are only known in visible steps. */
export function coarseness(scene: Scene): string[] {
  return scene.nodes.flatMap((node) => {
    const primitives = node.mesh === null ? [] : (scene.meshes[node.mesh]?.primitives ?? []);
    const { farthest, size } = extentOf(primitives.map(({ positions }) => positions));
    const step = farthest * 2 ** -23;
    if (!(step > VISIBLE * size)) return [];
    return [
      `${node.name || 'A part'} lies about ${round(farthest)} units from zero, where positions are only exact to ${round(step)} units; ` +
        'it may look stepped.',
    ];
  });
}

function extentOf(positions: readonly Float32Array[]): { farthest: number; size: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const values of positions) {
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0;
      const axis = at % 3;
      if (value < (low[axis] ?? 0)) low[axis] = value;
      if (value > (high[axis] ?? 0)) high[axis] = value;
    }
  }
  const sides = low.map((value, axis) => (high[axis] ?? 0) - value);
  return { farthest: Math.max(...low.map(Math.abs), ...high.map(Math.abs)), size: Math.hypot(...sides) };
}

function round(value: number): string {
  return Number(value.toPrecision(2)).toString();
}
