import type { BufferGeometry } from 'three';
import { MeshBVH, type SerializedBVH } from 'three-mesh-bvh';

/** Message to the worker: a copy of the numbers of one mesh, so that the mesh can be drawn meanwhile. */
export interface SortTask {
  readonly id: number;
  readonly positions: Float32Array<ArrayBuffer>;
  readonly index: Uint32Array<ArrayBuffer> | null;
}

/** Answer of the worker. */
export interface SortedTask {
  readonly id: number;
  readonly sorted: SerializedBVH | null;
}

export interface Sorter {
  /** Starts the sorting, once. */
  begin(): void;
  isDone(): boolean;
  close(): void;
}

/**
 * Builds a bounding volume hierarchy for each large mesh, one after the other, in a worker. Until it is ready, a mesh is searched
 * triangle by triangle; a mesh for which it fails stays so.
 *
 * @param onDone called after the last mesh; not called if no mesh is large
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
      // The mesh keeps the order of its triangles: the search uses a separate index.
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

/** Positions as plain floats: quantised ones are normalised integers, possibly interleaved. */
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
