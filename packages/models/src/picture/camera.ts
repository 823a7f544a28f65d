import { cross, unit, type Vector } from '../scene/vector.ts';

/** Viewpoint of the picture: from above, slightly right of the front. Unit vectors of the scene. */
export interface Camera {
  readonly right: Vector;
  readonly up: Vector;
  /** From the model to the camera. */
  readonly back: Vector;
  readonly eye: Vector;
  /** Pixels of a unit length at unit distance. */
  readonly focalPx: number;
  readonly sizePx: number;
}

const FROM: Vector = [0.62, 0.5, 0.85];
const FIELD_OF_VIEW_DEGREES = 30;

/** Margin at each side, as a share of the picture. */
const MARGIN = 0.05;

/** The nearest camera that shows all points in a square picture. */
export function cameraFor(points: readonly Float64Array[], sizePx: number): Camera {
  const back = unit(FROM);
  const right = unit([back[2], 0, -back[0]]);
  const up = cross(back, right);
  const tangent = Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360) * (1 - 2 * MARGIN);
  const across = frame(points, right, back, tangent);
  const upward = frame(points, up, back, tangent);
  const distance = Math.max(across.distance, upward.distance);
  const eye: Vector = [0, 1, 2].map((axis) => {
    const side = (right[axis] ?? 0) * across.middle + (up[axis] ?? 0) * upward.middle;
    return side + (back[axis] ?? 0) * distance;
  }) as [number, number, number];
  const focalPx = sizePx / 2 / Math.tan((FIELD_OF_VIEW_DEGREES * Math.PI) / 360);
  return { right, up, back, eye, focalPx, sizePx };
}

/** Along one axis of the picture: the centre, and the camera distance at which every point fits. */
function frame(
  points: readonly Float64Array[],
  axis: Vector,
  back: Vector,
  tangent: number,
): { middle: number; distance: number } {
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.NEGATIVE_INFINITY;
  for (const values of points) {
    for (let at = 0; at < values.length; at += 3) {
      const [x, y, z] = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
      const side = x * axis[0] + y * axis[1] + z * axis[2];
      const near = (x * back[0] + y * back[1] + z * back[2]) * tangent;
      if (side + near > high) high = side + near;
      if (near - side > low) low = near - side;
    }
  }
  if (high === Number.NEGATIVE_INFINITY) return { middle: 0, distance: 1 };
  return { middle: (high - low) / 2, distance: (high + low) / (2 * tangent) };
}
