import { inflateSync } from 'node:zlib';
import { ModelError } from '../../scene/model-error.ts';
import { FILE_MAX_BYTES } from '../limits.ts';
import { FBX_DEPTH_MAX, type FbxNode, type FbxValue, type PackedNumbers } from './fbx-node.ts';

const HEADER_BYTES = 27;
const VERSION_AT = 23;
/** From this version on lengths have eight bytes. */
const WIDE_VERSION = 7500;
/** Endianness flag; big-endian files occur only in tests. */
const BIG_END_AT = 22;
/** Maximum compression ratio of deflate. */
const INFLATE_RATIO_MAX = 1100;

/** Lists by their letter: bytes of a number, and how to see them. */
const LISTS: ReadonlyMap<string, { size: number; view: (bytes: ArrayBuffer) => ArrayLike<number> }> = new Map([
  ['f', { size: 4, view: (bytes) => new Float32Array(bytes) }],
  ['d', { size: 8, view: (bytes) => new Float64Array(bytes) }],
  ['i', { size: 4, view: (bytes) => new Int32Array(bytes) }],
  ['l', { size: 8, view: (bytes) => Array.from(new BigInt64Array(bytes), Number) }],
  ['b', { size: 1, view: (bytes) => new Uint8Array(bytes) }],
  ['c', { size: 1, view: (bytes) => new Uint8Array(bytes) }],
]);

/**
 * Reads the tree of a binary file. Format: "FBX binary file format specification", Blender Foundation 2013.
 *
 * @throws ModelError `BROKEN` when a length points out of the file or its entry, `UNSUPPORTED`.
 */
export function readBinaryTree(file: string, bytes: Uint8Array): FbxNode {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES) throw broken(file, 'its header is cut off');
  if (bytes[BIG_END_AT] === 1)
    throw new ModelError('UNSUPPORTED', file, 'Its numbers are written big end first, which is not read.');
  const isWide = view.getUint32(VERSION_AT, true) >= WIDE_VERSION;
  const lengthBytes = isWide ? 8 : 4;
  const lengthAt = (at: number) => (isWide ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true));
  const recordBytes = 3 * lengthBytes + 1;

  const readNodes = (from: number, end: number, depth: number): FbxNode[] => {
    if (depth > FBX_DEPTH_MAX) throw broken(file, 'it is nested too deep');
    const nodes: FbxNode[] = [];
    for (let at = from; at + recordBytes <= end; ) {
      const next = lengthAt(at);
      if (next === 0) break;
      const valueCount = lengthAt(at + lengthBytes);
      const valueBytes = lengthAt(at + 2 * lengthBytes);
      const nameBytes = view.getUint8(at + 3 * lengthBytes);
      const valuesAt = at + recordBytes + nameBytes;
      if (next <= at || next > end || valuesAt + valueBytes > next)
        throw broken(file, `the entry at byte ${at} reaches out of its place`);
      const name = latin(bytes.subarray(at + recordBytes, valuesAt));
      const values = readValues(file, bytes, view, valuesAt, valuesAt + valueBytes, valueCount);
      nodes.push({ name, values, children: readNodes(valuesAt + valueBytes, next, depth + 1) });
      at = next;
    }
    return nodes;
  };
  return { name: '', values: [], children: readNodes(HEADER_BYTES, bytes.length, 0) };
}

function readValues(file: string, bytes: Uint8Array, view: DataView, from: number, end: number, count: number): FbxValue[] {
  const values: FbxValue[] = [];
  let at = from;
  const take = (length: number) => {
    const start = at;
    at += length;
    if (at > end) throw broken(file, `the values at byte ${from} reach out of their place`);
    return start;
  };
  for (let index = 0; index < count; index++) {
    const type = String.fromCharCode(view.getUint8(take(1)));
    if (LISTS.has(type)) {
      const start = take(12);
      const packedBytes = view.getUint32(start + 8, true);
      const isPacked = view.getUint32(start + 4, true) === 1;
      const length = view.getUint32(start, true);
      const dataBytes = isPacked ? packedBytes : length * (LISTS.get(type)?.size ?? 1);
      const data = take(dataBytes);
      values.push(packed(file, type, bytes.subarray(data, data + dataBytes), length, isPacked));
    } else if (type === 'S' || type === 'R') {
      const length = view.getUint32(take(4), true);
      const start = take(length);
      const raw = bytes.subarray(start, start + length);
      values.push(type === 'S' ? new TextDecoder().decode(raw) : raw);
    } else values.push(readScalar(file, type, view, take));
  }
  return values;
}

function readScalar(file: string, type: string, view: DataView, take: (length: number) => number): number {
  switch (type) {
    case 'C':
    case 'B':
    case 'Z':
      return view.getUint8(take(1)) & 1;
    case 'Y':
      return view.getInt16(take(2), true);
    case 'I':
      return view.getInt32(take(4), true);
    case 'F':
      return view.getFloat32(take(4), true);
    case 'D':
      return view.getFloat64(take(8), true);
    case 'L':
      return Number(view.getBigInt64(take(8), true));
    default:
      throw broken(file, `it holds a value of the unknown type ${JSON.stringify(type)}`);
  }
}

function packed(file: string, type: string, data: Uint8Array, length: number, isPacked: boolean): PackedNumbers {
  const { size = 1, view = undefined } = LISTS.get(type) ?? {};
  return {
    unpack: () => {
      const bytes = length * size;
      if (bytes > FILE_MAX_BYTES || (isPacked && bytes > INFLATE_RATIO_MAX * data.length)) {
        throw broken(file, `a list of ${length} numbers can't be in it`);
      }
      const plain = isPacked ? inflate(file, data, bytes) : new Uint8Array(data);
      if (plain.length !== bytes)
        throw broken(file, `a list should have ${length} numbers and has ${Math.floor(plain.length / size)}`);
      return view?.(new Uint8Array(plain).buffer) ?? [];
    },
  };
}

function inflate(file: string, data: Uint8Array, bytes: number): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(bytes, 1) });
  } catch (cause) {
    throw new ModelError('BROKEN', file, 'The FBX file is damaged: a list in it could not be unpacked.', { cause });
  }
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

function broken(file: string, what: string): ModelError {
  return new ModelError('BROKEN', file, `The FBX file is damaged: ${what}.`);
}
