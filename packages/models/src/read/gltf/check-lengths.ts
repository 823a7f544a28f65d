import type { GLTF } from '@gltf-transform/core';
import { ModelError } from '../../scene/model-error.ts';
import { FILE_MAX_BYTES } from '../limits.ts';
import { isCount } from './check-document.ts';

/** Bytes of each component type, by its code. glTF 2.0 section 3.6.2.2. */
const COMPONENT_BYTES: ReadonlyMap<number, number> = new Map<number, number>([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
]);

const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };

/**
 * Checks that every accessor is within its buffer, and that all of them together fit into memory, before any is created.
 *
 * @param bufferBytes Actual bytes of each buffer; `undefined` for a placeholder.
 * @throws ModelError `BROKEN` naming the entry, `TOO_LARGE`.
 */
export function checkLengths(file: string, json: GLTF.IGLTF, bufferBytes: readonly (number | undefined)[]): void {
  const broken = (what: string) => new ModelError('BROKEN', file, `The document in it is damaged: ${what}.`);
  const within = (where: string, offset: unknown, length: unknown, room: number | undefined) => {
    if (!isCount(offset) || !isCount(length)) throw broken(`${where} has no proper place`);
    if (room !== undefined && offset + length > room) throw broken(`${where} reaches to byte ${offset + length} of ${room}`);
  };
  let total = 0;
  json.bufferViews?.forEach((view, index) => {
    const compressed = compressionOf(view);
    if (!compressed) within(`bufferViews ${index}`, view.byteOffset ?? 0, view.byteLength, bufferBytes[view.buffer] ?? 0);
    else {
      const { buffer, byteOffset = 0, byteLength, byteStride, count } = compressed;
      within(`bufferViews ${index}`, byteOffset, byteLength, bufferBytes[Number(buffer)] ?? 0);
      if (!isCount(count) || !isCount(byteStride) || byteStride === 0 || byteStride > 256)
        throw broken(`bufferViews ${index} has no proper size`);
      total += count * byteStride;
    }
  });
  json.accessors?.forEach((accessor, index) => {
    const where = `accessors ${index}`;
    const item = sizeOf(accessor);
    if (!isCount(accessor.count) || item === undefined) throw broken(`${where} has no proper type`);
    total += accessor.count * item;
    if (accessor.bufferView !== undefined) {
      const view = json.bufferViews?.[accessor.bufferView];
      const stride = view?.byteStride || item;
      const length = accessor.count === 0 ? 0 : stride * (accessor.count - 1) + item;
      within(where, accessor.byteOffset ?? 0, length, view && roomOf(view));
    }
    if (accessor.sparse) checkSparse(where, accessor, json, within);
  });
  if (total > FILE_MAX_BYTES) {
    const reason = `The model unpacks to ${Math.round(total / 1024 ** 2)} MB; ${FILE_MAX_BYTES / 1024 ** 2} MB can be processed.`;
    throw new ModelError('TOO_LARGE', file, reason);
  }
}

function checkSparse(
  where: string,
  accessor: GLTF.IAccessor,
  json: GLTF.IGLTF,
  within: (where: string, offset: unknown, length: unknown, room: number | undefined) => void,
): void {
  const { sparse } = accessor;
  const item = sizeOf(accessor) ?? 0;
  if (!sparse) return;
  const parts = [
    [sparse.indices, COMPONENT_BYTES.get(sparse.indices?.componentType) ?? Number.NaN],
    [sparse.values, item],
  ] as const;
  for (const [part, size] of parts) {
    const view = json.bufferViews?.[part?.bufferView ?? -1];
    within(`${where}.sparse`, part?.byteOffset ?? 0, sparse.count * size, view ? roomOf(view) : 0);
    within(`${where}.sparse`, 0, sparse.count, accessor.count);
  }
}

/** Bytes of one element; `undefined` for a type that glTF doesn't have. */
function sizeOf({ componentType, type }: GLTF.IAccessor): number | undefined {
  const bytes = COMPONENT_BYTES.get(componentType);
  const components = Object.hasOwn(COMPONENTS, type) ? COMPONENTS[type] : undefined;
  return bytes && components && bytes * components;
}

interface Compressed {
  readonly buffer?: unknown;
  readonly byteOffset?: unknown;
  readonly byteLength?: unknown;
  readonly byteStride?: unknown;
  readonly count?: unknown;
}

function compressionOf(view: GLTF.IBufferView): Compressed | undefined {
  const compressed = view.extensions?.['EXT_meshopt_compression'];
  return typeof compressed === 'object' && compressed !== null ? compressed : undefined;
}

/** Bytes that a view holds once unpacked. */
function roomOf(view: GLTF.IBufferView): number {
  const compressed = compressionOf(view);
  return compressed ? Number(compressed.count) * Number(compressed.byteStride) : view.byteLength;
}
