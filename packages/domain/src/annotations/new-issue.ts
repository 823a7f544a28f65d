import type { Annotation } from './annotation.ts';
import type { CameraPose, Rotation, Triple } from './camera.ts';
import { lessCertain, NO_PART, type PartPlacement } from './part-placement.ts';

/** A transform of 16 numbers by columns, as glTF has them. */
type Matrix = readonly number[];

/** A transform from one issue of a model to the next: rotation, even scale and translation. */
export interface IssueMove {
  /** Of points in the coordinates of the shown model. */
  readonly points: Matrix;
  /** Of cameras in the coordinates of the viewer. */
  readonly views: Matrix;
}

/** A part of the old issue of a model in the new one. */
export interface FoundPart {
  readonly placement: Exclude<PartPlacement, 'placed'>;
  /** Its id in the new issue; of an uncertain part that of the one at its place; null where there is none. */
  readonly partId: string | null;
  /** Null where its move is not known. */
  readonly move: IssueMove | null;
}

/** The parts of a model in its next issue. */
export interface ModelIssue {
  /** By the id in the old issue. */
  readonly parts: ReadonlyMap<string, FoundPart>;
  /** For views without a part. */
  readonly space: IssueMove;
}

/**
 * An annotation in the next issue of its model. Where its part is not known its point stays and belongs to no part: nothing is guessed.
 *
 * @param issue null for a model that could not be read: then the annotation stays on its part, uncertain
 */
export function annotationInIssue(annotation: Annotation, issue: ModelIssue | null): Annotation {
  const { pin, camera, placement } = annotation;
  if (pin?.partId === NO_PART) return annotation;
  if (!pin) return issue ? { ...annotation, camera: movedPose(camera, issue.space.views) } : annotation;
  if (!issue) return { ...annotation, placement: lessCertain(placement, 'uncertain') };
  const found = findPart(pin.partId, issue);
  if (found.partId === null) return { ...annotation, pin: { ...pin, partId: NO_PART }, placement: found.placement };
  if (!found.move) return { ...annotation, pin: { ...pin, partId: found.partId }, placement: 'uncertain' };
  const { points, views } = found.move;
  const [position, normal] = [movedPoint(pin.position, points), unitLength(turned(pin.normal, points))];
  return {
    ...annotation,
    pin: { partId: found.partId, position, normal },
    camera: movedPose(camera, views),
    placement: lessCertain(placement, found.placement),
  };
}

/** A part of the old issue; one that the old issue did not have is lost. */
export function findPart(partId: string, issue: ModelIssue): FoundPart {
  return issue.parts.get(partId) ?? { placement: 'lost', partId: null, move: null };
}

function movedPose({ position, rotation }: CameraPose, move: Matrix): CameraPose {
  return { position: movedPoint(position, move), rotation: after(rotationOf(move), rotation) };
}

function movedPoint(point: Triple, move: Matrix): Triple {
  const [x, y, z] = turned(point, move);
  return [x + at(move, 12), y + at(move, 13), z + at(move, 14)];
}

/** Rotated and scaled, without the translation. */
function turned([x, y, z]: Triple, move: Matrix): Triple {
  const row = (of: number): number => at(move, of) * x + at(move, 4 + of) * y + at(move, 8 + of) * z;
  return [row(0), row(1), row(2)];
}

function unitLength([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0;

/** The rotation of an evenly scaled transform, by the largest of its four parts, so that nothing is divided by almost zero. */
function rotationOf(move: Matrix): Rotation {
  const scale = Math.hypot(at(move, 0), at(move, 1), at(move, 2)) || 1;
  const m = (row: number, column: number): number => at(move, 4 * column + row) / scale;
  const [xx, yy, zz] = [m(0, 0), m(1, 1), m(2, 2)];
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = squares.indexOf(Math.max(...squares));
  const twice = Math.sqrt(squares[largest] ?? 1);
  const own = twice / 2;
  const [x, y, z] = [(m(2, 1) - m(1, 2)) / 2 / twice, (m(0, 2) - m(2, 0)) / 2 / twice, (m(1, 0) - m(0, 1)) / 2 / twice];
  const [xy, xz, yz] = [(m(0, 1) + m(1, 0)) / 2 / twice, (m(0, 2) + m(2, 0)) / 2 / twice, (m(1, 2) + m(2, 1)) / 2 / twice];
  const rotations: readonly Rotation[] = [
    [own, xy, xz, x],
    [xy, own, yz, y],
    [xz, yz, own, z],
    [x, y, z, own],
  ];
  return rotations[largest] ?? [0, 0, 0, 1];
}

/** First `inner`, then `outer`. */
function after([ox, oy, oz, ow]: Rotation, [ix, iy, iz, iw]: Rotation): Rotation {
  return [
    ow * ix + ox * iw + oy * iz - oz * iy,
    ow * iy - ox * iz + oy * iw + oz * ix,
    ow * iz + ox * iy - oy * ix + oz * iw,
    ow * iw - ox * ix - oy * iy - oz * iz,
  ];
}
