import { ModelError } from '../../scene/model-error.ts';
import type { TextCursor } from '../text-cursor.ts';
import { triangulate } from '../triangulate.ts';
import type { ObjLists } from './obj-lists.ts';
import type { ObjParts } from './obj-parts.ts';

const SLASH = 0x2f;

/** Reads the rest of a line `f 1/1/1 2/2/2 3/3/3`, cut into triangles. What it names besides vertices may be missing. */
export function readFace(file: string, text: TextCursor, lists: ObjLists, parts: ObjParts): void {
  const { positions, uvs, normals } = lists;
  const corners: [number, number, number][] = [];
  while (text.skipBlanks()) {
    const position = placeOf(file, text, positions.length / 3);
    let uv = -1;
    let normal = -1;
    if (text.peek() === SLASH) {
      text.skip(1);
      uv = placeIfThere(text, uvs.length / 2, parts);
      if (text.peek() === SLASH) {
        text.skip(1);
        normal = placeIfThere(text, normals.length / 3, parts);
      }
    }
    corners.push([position, uv, normal]);
  }
  if (corners.length < 3) {
    parts.leftOut.add('faces with fewer than three corners');
    return;
  }
  const isExact = triangulate(
    corners.length,
    (corner, axis) => positions.at(3 * (corners[corner]?.[0] ?? 0) + axis),
    (a, b, c) => parts.addTriangle(corners[a], corners[b], corners[c]),
  );
  if (!isExact) parts.roughCuts++;
}

/** A number counted from 1, or from the end when negative, as a place counted from 0. */
function placeOf(file: string, text: TextCursor, count: number): number {
  const number = text.integer();
  if (number === undefined) throw broken(file, text, `a face names no vertex`);
  const place = number < 0 ? count + number : number - 1;
  if (place < 0 || place >= count) throw broken(file, text, `a face names vertex ${number} of ${count}`);
  return place;
}

/** Like `placeOf`, but a missing entry is only omitted: `7//`, or a number beyond the list. */
function placeIfThere(text: TextCursor, count: number, parts: ObjParts): number {
  const number = text.integer();
  if (number === undefined) return -1;
  const place = number < 0 ? count + number : number - 1;
  if (place >= 0 && place < count) return place;
  parts.leftOut.add('normals and texture coordinates that are named but not given');
  return -1;
}

function broken(file: string, text: TextCursor, what: string): ModelError {
  return new ModelError('BROKEN', file, `Line ${text.line}: ${what}.`);
}
