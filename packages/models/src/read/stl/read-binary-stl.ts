import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import { TRIANGLES_MAX } from '../limits.ts';
import type { ModelFile } from '../model-file.ts';
import { createPointIndex } from '../point-index.ts';
import { addMesh, addNode, bare, finishDraft, startScene, Z_UP_TO_Y_UP } from '../scene-draft.ts';

/** A title of 80 bytes and the count of triangles. */
export const BINARY_HEADER_BYTES = 84;
/** Normal and three corners as single floats, two bytes of attributes. */
const TRIANGLE_BYTES = 50;
const TRIANGLES_AT_ONCE = 1 << 16;

/** Triangles that the header promises; whether they are there is another question. */
export function declaredTriangles({ head }: ModelFile): number {
  return head.length < BINARY_HEADER_BYTES ? 0 : new DataView(head.buffer, head.byteOffset).getUint32(80, true);
}

export function binarySize(triangles: number): number {
  return BINARY_HEADER_BYTES + TRIANGLE_BYTES * triangles;
}

/**
 * Reads piece by piece, so that the file is never in memory as a whole. Normals of the file are not used: they are those
 * of the flat triangles.
 *
 * @throws ModelError `BROKEN` when the header promises more than the file holds, `NO_TRIANGLES`, `TOO_LARGE`.
 */
export async function readBinaryStl(file: ModelFile, signal: AbortSignal | undefined): Promise<Scene> {
  const declared = declaredTriangles(file);
  refuseWrongCount(file, declared);
  const draft = startScene(file.name);
  const points = createPointIndex(file.name, 'single');
  const indices = new Uint32Array(3 * declared);
  for (let from = 0; from < declared; from += TRIANGLES_AT_ONCE) {
    signal?.throwIfAborted();
    const to = Math.min(from + TRIANGLES_AT_ONCE, declared);
    const bytes = await file.slice(binarySize(from), binarySize(to));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let triangle = 0; triangle < to - from; triangle++) {
      for (let corner = 0; corner < 3; corner++) {
        const at = TRIANGLE_BYTES * triangle + 12 + 12 * corner;
        indices[3 * (from + triangle) + corner] = points.add(
          view.getFloat32(at, true),
          view.getFloat32(at + 4, true),
          view.getFloat32(at + 8, true),
        );
      }
    }
  }
  const spare = file.size - binarySize(declared);
  if (spare > 0) draft.warnings.push(`${file.name}: ${spare} bytes after the last triangle were left out.`);
  const mesh = addMesh(draft, [bare(new Float32Array(points.positions()), indices)]);
  addNode(draft, { name: titleOf(file), matrix: Z_UP_TO_Y_UP, mesh });
  return finishDraft(draft);
}

function refuseWrongCount(file: ModelFile, declared: number): void {
  const room = Math.max(0, Math.floor((file.size - BINARY_HEADER_BYTES) / TRIANGLE_BYTES));
  if (file.size < BINARY_HEADER_BYTES) {
    throw new ModelError(
      'BROKEN',
      file.name,
      `The file has ${file.size} bytes; the header of an STL alone has ${BINARY_HEADER_BYTES}.`,
    );
  }
  if (declared === 0) throw new ModelError('NO_TRIANGLES', file.name, 'The STL declares no triangles.');
  if (declared > room) {
    const reason = `The STL declares ${declared} triangles, but there is room for ${room} in it: it is damaged or cut off.`;
    throw new ModelError('BROKEN', file.name, reason);
  }
  if (declared > TRIANGLES_MAX) {
    throw new ModelError('TOO_LARGE', file.name, `The model has ${declared} triangles; ${TRIANGLES_MAX} can be processed.`);
  }
}

/** Title in the header where it says something, else the name of the file. */
function titleOf({ head, name }: ModelFile): string {
  const title = Buffer.from(head.subarray(0, 80))
    .toString('latin1')
    .replace(/\0[\s\S]*$/, '')
    .trim();
  const solid = /^solid\s+(\S.*)$/i.exec(title)?.[1];
  return solid && /^[\x20-\x7e]+$/.test(solid) ? solid : name.replace(/\.[^.]+$/, '');
}
