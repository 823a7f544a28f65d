import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import { GrowingNumbers } from '../growing-numbers.ts';
import { VERTICES_MAX } from '../limits.ts';
import type { ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';
import { addWarning, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import { type TextCursor, textCursorOf } from '../text-cursor.ts';
import { roughCutWarning, triangulate } from '../triangulate.ts';
import { addMaterialLibrary, type MaterialLibrary, withoutComment } from './material-library.ts';
import type { ObjLists } from './obj-lists.ts';
import { ObjParts } from './obj-parts.ts';

const SLASH = 0x2f;
/** Begins a comment, also behind other words of a line. */
const HASH = 0x23;

/** Reads the rest of a line `f 1/1/1 2/2/2 3/3/3`, cut into triangles. What it names besides vertices may be missing. */
function readFace(file: string, text: TextCursor, lists: ObjLists, parts: ObjParts): void {
  const { positions, uvs, normals } = lists;
  const corners: [number, number, number][] = [];
  while (text.skipBlanks() && text.peek() !== HASH) {
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

/** Lines that draw something else than flat faces. */
const NOT_FACES: ReadonlyMap<string, string> = new Map([
  ['l', 'lines'],
  ['p', 'points'],
  ['curv', 'curves'],
  ['curv2', 'curves'],
  ['surf', 'curved surfaces'],
]);

/** Lines between two checks for an abort. */
const LINES_AT_ONCE = 100_000;

/**
 * Reads objects and groups as parts, each with a primitive for every material it uses.
 *
 * @throws ModelError `BROKEN` with the line, `TOO_LARGE`.
 */
export async function readObj(file: ModelFile, { companions, signal }: ReadContext): Promise<Scene> {
  const text = textCursorOf(await file.bytes(), 'v');
  const draft = startScene(file.name);
  const lists = startLists();
  const parts = new ObjParts(file.name);
  const libraries: string[] = [];
  for (let line = 0; text.skipSpace(); line++) {
    if (line % LINES_AT_ONCE === 0) signal?.throwIfAborted();
    const word = text.word(32);
    switch (word) {
      case 'v':
        readVertex(file.name, text, lists);
        break;
      case 'vt':
        readNumbers(file.name, text, lists.uvs, 2, 1);
        break;
      case 'vn':
        readNumbers(file.name, text, lists.normals, 3, 3);
        break;
      case 'f':
      case 'fo':
        readFace(file.name, text, lists, parts);
        break;
      case 'o':
        parts.startObject(text.restOfLine());
        break;
      case 'g':
        parts.startGroup(text.restOfLine());
        break;
      case 'usemtl':
        parts.useMaterial(text.restOfLine());
        break;
      case 'mtllib':
        libraries.push(text.restOfLine());
        break;
      default:
        if (NOT_FACES.has(word)) parts.leftOut.add(NOT_FACES.get(word) ?? word);
    }
    text.nextLine();
  }
  const library: MaterialLibrary = new Map();
  let complete = true;
  for (const reference of libraries) complete = (await addMaterialLibrary(draft, library, reference, companions)) && complete;
  parts.addTo(draft, lists, (name) => materialOf(draft, library, name, complete));
  warnOfParts(draft, parts);
  return finishDraft(draft);
}

function startLists(): ObjLists {
  return {
    positions: new GrowingNumbers(),
    colours: new GrowingNumbers(),
    colourFull: 1,
    uvs: new GrowingNumbers(),
    normals: new GrowingNumbers(),
  };
}

function warnOfParts(draft: SceneDraft, { roughCuts, leftOut }: ObjParts): void {
  if (roughCuts > 0) addWarning(draft, roughCutWarning(draft.file, roughCuts));
  for (const what of leftOut) addWarning(draft, `${draft.file}: ${what} are left out.`);
}

/** @param complete Whether every material file came along; if not, that has been said already. */
function materialOf(draft: SceneDraft, library: MaterialLibrary, name: string, complete: boolean): number | null {
  if (name === '') return null;
  const material = library.get(name) ?? library.get(withoutComment(name));
  if (material === undefined && complete)
    addWarning(draft, `${draft.file}: the material "${name}" is described nowhere; what uses it is grey.`);
  return material ?? null;
}

function readVertex(file: string, text: TextCursor, lists: ObjLists): void {
  const { positions, colours } = lists;
  if (positions.length >= 3 * VERTICES_MAX)
    throw new ModelError('TOO_LARGE', file, `The model has more than ${VERTICES_MAX} vertices.`);
  readNumbers(file, text, positions, 3, 3);
  const [red, green, blue] = [text.number(), text.number(), text.number()];
  if (red === undefined || green === undefined || blue === undefined) return;
  // Vertices before the first with a colour are white.
  while (colours.length < positions.length - 3) colours.push(Number.POSITIVE_INFINITY);
  if (Math.max(red, green, blue) > 1) lists.colourFull = 255;
  for (const value of [red, green, blue]) colours.push(value);
}

/** Reads up to `count` numbers, of which `needed` have to be there; the rest is zero. */
function readNumbers(file: string, text: TextCursor, into: GrowingNumbers, count: number, needed: number): void {
  for (let index = 0; index < count; index++) {
    const value = text.number();
    if (value === undefined && index < needed) throw broken(file, text, `${needed} numbers were expected`);
    into.push(value ?? 0);
  }
}

function broken(file: string, text: TextCursor, what: string): ModelError {
  return new ModelError('BROKEN', file, `Line ${text.line}: ${what}.`);
}
