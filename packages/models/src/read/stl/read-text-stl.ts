import { multiply } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { localPositions } from '../local-positions.ts';
import { createPointIndex } from '../point-index.ts';
import { addMesh, addNode, addWarning, bare, finishDraft, type SceneDraft, startScene, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { type TextCursor, textCursorOf } from '../text-cursor.ts';

/**
 * Reads `solid … endsolid`, as many as there are; each becomes a part. Facets with more than three corners are fanned.
 *
 * @throws ModelError `BROKEN` with the line, `TOO_LARGE`.
 */
export function readTextStl(name: string, bytes: Uint8Array, signal: AbortSignal | undefined): Scene {
  const draft = startScene(name);
  const text = textCursorOf(bytes, 'vertex');
  while (text.skipSpace()) {
    signal?.throwIfAborted();
    const word = text.word().toLowerCase();
    if (word !== 'solid') throw broken(name, text, `"${word}" stands where "solid" was expected`);
    readSolid(draft, text);
  }
  return finishDraft(draft);
}

function readSolid(draft: SceneDraft, text: TextCursor): void {
  const name = text.restOfLine();
  const points = createPointIndex(draft.file, 'double');
  const triangles = new GrowingIndices(draft.file);
  const corners: number[] = [];
  let inFacet = false;
  let ended = false;
  while (!ended && text.skipSpace()) {
    const word = text.word().toLowerCase();
    switch (word) {
      case 'facet':
        inFacet = true;
        corners.length = 0;
        text.nextLine();
        break;
      case 'vertex':
        corners.push(readVertex(draft.file, text, points.add));
        break;
      case 'endfacet':
        if (corners.length < 3) throw broken(draft.file, text, `a facet has ${corners.length} corners`);
        triangles.addFan(corners);
        inFacet = false;
        break;
      case 'endsolid':
        text.nextLine();
        ended = true;
        break;
      case 'outer':
      case 'endloop':
        text.nextLine();
        break;
      default:
        throw broken(draft.file, text, `"${word}" is no word of a text STL`);
    }
  }
  if (inFacet) throw new ModelError('BROKEN', draft.file, `The file is cut off in line ${text.line}, within a facet.`);
  if (!ended) addWarning(draft, `${draft.file}: "endsolid" is missing at the end; the file may be cut off.`);
  const { positions, matrix } = localPositions(points.positions());
  const mesh = addMesh(draft, [bare(positions, triangles.finish())]);
  addNode(draft, { name, matrix: multiply(Z_UP_TO_Y_UP, matrix), mesh });
}

function readVertex(file: string, text: TextCursor, add: (x: number, y: number, z: number) => number): number {
  const x = text.number();
  const y = text.number();
  const z = text.number();
  if (x === undefined || y === undefined || z === undefined) throw broken(file, text, 'a corner needs three numbers');
  return add(x, y, z);
}

function broken(file: string, text: TextCursor, what: string): ModelError {
  return new ModelError('BROKEN', file, `Line ${text.line}: ${what}.`);
}
