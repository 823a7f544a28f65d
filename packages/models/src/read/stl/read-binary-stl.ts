import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import { TRIANGLES_MAX } from '../limits.ts';
import type { ModelFile } from '../model-file.ts';
import { createPointIndex } from '../point-index.ts';
import { addMesh, addNode, addWarning, bare, finishDraft, startScene, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { colourOfAttributes, withTriangleColours } from './stl-colours.ts';

const TITLE_BYTES = 80;
/** A title and the count of triangles. */
export const BINARY_HEADER_BYTES = 84;
/** Normal and three corners as single floats, two bytes of attributes. */
const TRIANGLE_BYTES = 50;
const TRIANGLES_AT_ONCE = 1 << 16;

/** Triangles that the header promises; whether they are there is another question. */
export function declaredTriangles({ head }: ModelFile): number {
  return head.length < BINARY_HEADER_BYTES ? 0 : new DataView(head.buffer, head.byteOffset).getUint32(80, true);
}

/** Triangles that fill the file to the byte; `undefined` if none do. */
function fittingTriangles({ size }: ModelFile): number | undefined {
  const bytes = size - BINARY_HEADER_BYTES;
  return bytes > 0 && bytes % TRIANGLE_BYTES === 0 ? bytes / TRIANGLE_BYTES : undefined;
}

export function binarySize(triangles: number): number {
  return BINARY_HEADER_BYTES + TRIANGLE_BYTES * triangles;
}

/**
 * Reads piece by piece, so that the file is never in memory as a whole. Normals of the file are not used: they are those
 * of the flat triangles. Where triangles fill the file to the byte and the header declares fewer, or what writers leave in it
 * (0, or all bits set), the size counts. A header that declares more stands before a file that was cut off.
 *
 * @throws ModelError `BROKEN` when the header promises more than the file holds, `NO_TRIANGLES`, `TOO_LARGE`.
 */
export async function readBinaryStl(file: ModelFile, signal: AbortSignal | undefined): Promise<Scene> {
  const declared = declaredTriangles(file);
  const count = countOf(file, declared);
  refuseWrongCount(file, count);
  const draft = startScene(file.name);
  if (count !== declared) {
    addWarning(
      draft,
      `${file.name}: the header declares ${declared} triangles, but the file holds ${count}, which were read. ` +
        'If something is missing, the file was cut off; export it again.',
    );
  }
  const points = createPointIndex(file.name, 'single');
  const indices = new Uint32Array(3 * count);
  const attributes = new Uint16Array(count);
  for (let from = 0; from < count; from += TRIANGLES_AT_ONCE) {
    signal?.throwIfAborted();
    const to = Math.min(from + TRIANGLES_AT_ONCE, count);
    const bytes = await file.slice(binarySize(from), binarySize(to));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let triangle = 0; triangle < to - from; triangle++) {
      attributes[from + triangle] = view.getUint16(TRIANGLE_BYTES * triangle + TRIANGLE_BYTES - 2, true);
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
  const spare = file.size - binarySize(count);
  if (spare > 0) addWarning(draft, `${file.name}: ${spare} bytes after the last triangle were left out.`);
  const plain = bare(new Float32Array(points.positions()), indices);
  const colourOf = colourOfAttributes(file.head.subarray(0, TITLE_BYTES), attributes);
  const mesh = addMesh(draft, [colourOf ? withTriangleColours(file.name, plain, attributes, colourOf) : plain]);
  addNode(draft, { name: titleOf(file), matrix: Z_UP_TO_Y_UP, mesh });
  return finishDraft(draft);
}

/** What writers that do not know the count yet leave in the header. */
const NOT_COUNTED = 0xff_ff_ff_ff;

function countOf(file: ModelFile, declared: number): number {
  const fitting = fittingTriangles(file);
  return fitting !== undefined && (declared < fitting || declared === NOT_COUNTED) ? fitting : declared;
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
  const title = Buffer.from(head.subarray(0, TITLE_BYTES))
    .toString('latin1')
    .replace(/\0[\s\S]*$/, '')
    .trim();
  const solid = /^solid\s+(\S.*)$/i.exec(title)?.[1];
  return solid && /^[\x20-\x7e]+$/.test(solid) ? solid : name.replace(/\.[^.]+$/, '');
}
