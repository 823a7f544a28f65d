import { createStream, STREAMS, type Stream, type StreamName } from './byte-streams.ts';
import type { GltfAccessor } from './gltf-json.ts';

/** The accessors of a file, each a range of the stream of its kind. */
export interface AccessorTable {
  /** Adds the bytes to the stream and returns the accessor's index. */
  add(stream: StreamName, bytes: Uint8Array, accessor: Omit<GltfAccessor, 'bufferView' | 'byteOffset'>): number;
  /** In the order of their bufferViews. */
  readonly streams: readonly Stream[];
  readonly accessors: readonly GltfAccessor[];
}

export function createAccessorTable(): AccessorTable {
  const streams: Stream[] = [];
  const accessors: GltfAccessor[] = [];
  const viewOf = (name: StreamName) => {
    const index = streams.findIndex((stream) => stream.name === name);
    return index >= 0 ? index : streams.push(createStream(name)) - 1;
  };
  return {
    streams,
    accessors,
    add: (name, bytes, accessor) => {
      const bufferView = viewOf(name);
      const byteOffset = streams[bufferView]?.append(bytes) ?? 0;
      return accessors.push({ bufferView, byteOffset, ...accessor }) - 1;
    },
  };
}

/** Elements of the whole stream: vertices, or indices. */
export function countOf(stream: Stream): number {
  return stream.byteLength / STREAMS[stream.name].stride;
}
