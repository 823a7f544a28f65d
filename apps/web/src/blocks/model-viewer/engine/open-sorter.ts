import type { BufferGeometry } from 'three';
import { MeshBVH, type SerializedBVH } from 'three-mesh-bvh';

/** What goes to the worker: the numbers of one mesh, copied, so that the mesh is drawn meanwhile. */
export interface SortTask {
  readonly id: number;
  readonly positions: Float32Array<ArrayBuffer>;
  readonly index: Uint32Array<ArrayBuffer> | null;
}

/** What comes back. */
export interface SortedTask {
  readonly id: number;
  readonly sorted: SerializedBVH | null;
}

export interface Sorter {
  /** Begins, once. */
  begin(): void;
  isDone(): boolean;
  close(): void;
}

/**
 * Sorts the triangles of large meshes in space, one mesh after the other, in a worker. Until a mesh is sorted it is
 * searched triangle by triangle; one that can't be sorted stays so.
 *
 * @param onDone when the last one is sorted; not where none is large
 */
export function openSorter(geometries: readonly BufferGeometry[], onDone: () => void): Sorter {
  const waiting = [...geometries.entries()];
  let worker: Worker | undefined;
  const next = (): void => {
    const [entry] = waiting;
    if (!entry) {
      worker?.terminate();
      worker = undefined;
      onDone();
      return;
    }
    const [id, geometry] = entry;
    const task = { id, positions: positionsOf(geometry), index: indexOf(geometry) } satisfies SortTask;
    worker?.postMessage(task, [task.positions.buffer, ...(task.index ? [task.index.buffer] : [])]);
  };
  const begin = (): void => {
    if (worker || waiting.length === 0) return;
    worker = new Worker(new URL('./sort-triangles.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<SortedTask>) => {
      const [, geometry] = waiting.shift() ?? [];
      // The mesh keeps the order of its own triangles: the search goes by a list beside it.
      if (data.sorted && geometry) geometry.boundsTree = MeshBVH.deserialize(data.sorted, geometry, { setIndex: false });
      next();
    };
    worker.onerror = () => {
      waiting.length = 0;
      next();
    };
    next();
  };
  return {
    begin,
    isDone: () => waiting.length === 0,
    close: () => {
      waiting.length = 0;
      worker?.terminate();
      worker = undefined;
    },
  };
}

/** Positions as plain numbers: quantised ones are small integers between others, and mean shares. */
function positionsOf({ attributes }: BufferGeometry): Float32Array<ArrayBuffer> {
  const { position } = attributes;
  const positions = new Float32Array((position?.count ?? 0) * 3);
  for (let at = 0; position && at < position.count; at++) {
    positions[at * 3] = position.getX(at);
    positions[at * 3 + 1] = position.getY(at);
    positions[at * 3 + 2] = position.getZ(at);
  }
  return positions;
}

function indexOf({ index }: BufferGeometry): Uint32Array<ArrayBuffer> | null {
  return index && new Uint32Array(index.array);
}
