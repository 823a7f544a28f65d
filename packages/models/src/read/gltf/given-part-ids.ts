import type { GLTF } from '@gltf-transform/core';
import { rootsOf } from './hierarchy.ts';

/**
 * Part ids that a file gives to its nodes, by the way of indexes to them. The viewer knows a part by `extras.partId` of its
 * node; where a node has none, or one that is taken, by its way (docs/decisions/0012).
 */
export function givenPartIds(json: GLTF.IGLTF): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const waiting = rootsOf(json)
    .map((index, place) => ({ index, way: `${place}` }))
    .reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = json.nodes?.[next.index];
    const way = next.way;
    if (!node) continue;
    const id: unknown = node.extras?.['partId'];
    const isFree = typeof id === 'string' && id !== '' && !taken.has(id);
    if (isFree) given.set(way, id);
    taken.add(isFree ? id : way);
    const children = (node.children ?? []).map((index, place) => ({ index, way: `${way}.${place}` }));
    waiting.push(...children.reverse());
  }
  return given;
}
