/** Kinds of compressed data, one bufferView each: every accessor of the file lies in one of these. */
export const STREAMS = {
  positions: { stride: 12, mode: 'ATTRIBUTES', filter: 'EXPONENTIAL' },
  normals: { stride: 4, mode: 'ATTRIBUTES', filter: 'OCTAHEDRAL' },
  uvs: { stride: 8, mode: 'ATTRIBUTES', filter: 'EXPONENTIAL' },
  colours: { stride: 8, mode: 'ATTRIBUTES', filter: 'NONE' },
  shortIndices: { stride: 2, mode: 'TRIANGLES', filter: 'NONE' },
  longIndices: { stride: 4, mode: 'TRIANGLES', filter: 'NONE' },
} as const;

export type StreamName = keyof typeof STREAMS;

/** Data of one kind from all parts, one after the other. Two thousand parts cost one call of the encoder, not two thousand. */
export interface Stream {
  readonly name: StreamName;
  /** Appends bytes and returns their offset. */
  append(bytes: Uint8Array): number;
  readonly byteLength: number;
  joined(): Uint8Array;
}

export function createStream(name: StreamName): Stream {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  return {
    name,
    append: (bytes) => {
      const offset = byteLength;
      pieces.push(bytes);
      byteLength += bytes.byteLength;
      return offset;
    },
    get byteLength() {
      return byteLength;
    },
    joined: () => joinBytes(pieces, byteLength),
  };
}

/** All pieces, one after the other. */
export function joinBytes(pieces: readonly Uint8Array[], byteLength: number): Uint8Array {
  const joined = new Uint8Array(byteLength);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.byteLength;
  }
  return joined;
}

/** The bytes of a typed array, without a copy. */
export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
