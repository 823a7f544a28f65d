import { BufferAttribute, BufferGeometry } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { SortedTask, SortTask } from './open-sorter.ts';

/** Sorts the triangles of one mesh after the other; answers null for a mesh that can't be sorted. */
self.onmessage = ({ data: { id, positions, index } }: MessageEvent<SortTask>) => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (index) geometry.setIndex(new BufferAttribute(index, 1));
  self.postMessage({ id, sorted: sort(geometry) } satisfies SortedTask);
};

function sort(geometry: BufferGeometry): SortedTask['sorted'] {
  try {
    return MeshBVH.serialize(new MeshBVH(geometry, { indirect: true }));
  } catch {
    return null; // Out of memory: searching triangle by triangle is slower but still correct.
  }
}
