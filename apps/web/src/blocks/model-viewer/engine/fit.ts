import { type Box3, MathUtils, Matrix4, Quaternion, Vector3 } from 'three';

/** Minimum and maximum distance of the camera (CONST-33). */
export const NEAREST = 0.5;
export const FURTHEST = 50;

/** Maximum share of the canvas that a fitted model fills; on a low canvas, the minimum. */
const FILLED = 0.86;
const FILLED_LOW = 0.6;

/** Height of a row of touch tools with its margins, in pixels: a fitted model stays clear of both rows. */
const TOOLS_PX = 60;

/** From the front, right and above: shows three faces of a box. */
export const FIRST_DIRECTION = new Vector3(0.9, 0.65, 1).normalize();

/**
 * Vertical field of view, in degrees, that gives the shorter side of the canvas the given field of view: a narrow canvas shows as
 * much of a stored view as a square one.
 */
export function verticalField(fieldOfView: number, aspect: number): number {
  const half = Math.tan(MathUtils.degToRad(fieldOfView) / 2) / Math.min(1, aspect);
  return MathUtils.radToDeg(2 * Math.atan(half));
}

interface Lens {
  /** Vertical field of view in degrees. */
  readonly fieldOfView: number;
  /** Aspect ratio of the canvas, width by height. */
  readonly aspect: number;
  /** Height of the canvas in pixels. */
  readonly heightPx: number;
}

/**
 * Distance from the centre of a box at which all of it is visible.
 *
 * @param direction unit vector from the centre of the box towards the camera
 * @returns within `NEAREST` and `FURTHEST`
 */
export function fitDistance(box: Box3, direction: Vector3, { fieldOfView, aspect, heightPx }: Lens): number {
  const half = Math.tan(MathUtils.degToRad(fieldOfView) / 2);
  const tall = half * MathUtils.clamp(1 - (2 * TOOLS_PX) / heightPx, FILLED_LOW, FILLED);
  const wide = half * aspect * FILLED;
  const turn = new Quaternion().setFromRotationMatrix(lookingAlong(direction)).invert();
  const middle = box.getCenter(new Vector3());
  const distances = cornersOf(box).map((corner) => {
    const { x, y, z } = corner.sub(middle).applyQuaternion(turn);
    return z + Math.max(Math.abs(x) / wide, Math.abs(y) / tall);
  });
  return MathUtils.clamp(Math.max(...distances), NEAREST, FURTHEST);
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))));
}

function lookingAlong(direction: Vector3): Matrix4 {
  return new Matrix4().lookAt(direction, new Vector3(), new Vector3(0, 1, 0));
}
