import { boxOfMeshes } from '../pins/box-of-meshes.ts';
import { placedMeshes } from '../scene/placed.ts';
import type { Scene } from '../scene/scene.ts';
import type { Vector } from '../scene/vector.ts';
import type { Camera } from './camera.ts';
import { drawFrom, PICTURE_SIZE_PX } from './draw-picture.ts';

/** A view of a model as the viewer stores it: the model is centred at the origin and `VIEW_SIZE` long. */
export interface ModelView {
  readonly position: Vector;
  readonly rotation: readonly [x: number, y: number, z: number, w: number];
}

/** A pin on a model: its position on the model at rest, and the view in which it was written. */
export interface ViewedPin {
  readonly id: string;
  readonly position: Vector;
  readonly view: ModelView;
}

/** Position of a pin in a picture, from its top left, as shares of its edge. */
export interface DrawnPin {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Something is in front of it. */
  readonly isHidden: boolean;
}

/** A picture of a model with the pins that were written in nearly the same view. */
export interface PinPicture {
  /** On a white background, for print: a PDF embeds a JPEG unchanged. */
  readonly jpeg: Uint8Array;
  readonly pins: readonly DrawnPin[];
}

/** Longest side of a model in the viewer (CONST-34). */
const VIEW_SIZE = 10;

/** Half of the viewer's field of view beside a step (CONST-31). */
const HALF_FIELD = Math.tan((15 * Math.PI) / 180);

/** Views that differ by less share a picture: an eighth of the model's size, about ten degrees. */
const SAME_PLACE = 1.25;
const SAME_TURN = Math.cos((5 * Math.PI) / 180);

/** Maximum number of pictures of one model: more would fill a page; further pins are shown in the first one. */
const MOST_PICTURES = 6;

/** Minimum distance of a pin from the edge, as a share of half the picture. */
const MARGIN = 0.12;

/** Depth tolerance as a share of the model's size: what hides a pin must be farther in front than its own surface. */
const CLEAR_OF_SURFACE = 0.01;

/**
 * Pictures of a model with its pins: one for each view in which pins were written, wide enough for all of them.
 *
 * @param sizePx edge of each square picture
 */
export async function drawPins(
  scene: Scene,
  pins: readonly ViewedPin[],
  sizePx: number = PICTURE_SIZE_PX,
): Promise<readonly PinPicture[]> {
  const { longestSide, middle } = boxOfMeshes(placedMeshes(scene));
  const unit = (longestSide || 1) / VIEW_SIZE;
  const pictures: PinPicture[] = [];
  for (const { view, pins: seen } of grouped(pins)) {
    const camera = cameraOf(view, { unit, middle }, seen, sizePx);
    const { picture, depthAt } = await drawFrom(scene, camera, sizePx);
    pictures.push({
      jpeg: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer(),
      pins: seen.map(({ id, position }) => {
        const { x, y, distance } = placeOf(position, camera);
        const before = depthAt(x, y);
        return { id, x, y, isHidden: before < distance - CLEAR_OF_SURFACE * longestSide };
      }),
    });
  }
  return pictures;
}

interface PinGroup {
  readonly view: ModelView;
  readonly pins: ViewedPin[];
}

/** Pins grouped by view, in order. */
function grouped(pins: readonly ViewedPin[]): readonly PinGroup[] {
  const groups: PinGroup[] = [];
  for (const pin of pins) {
    const [first] = groups;
    const own = groups.find(({ view }) => isSameView(view, pin.view));
    if (own) own.pins.push(pin);
    else if (first && groups.length >= MOST_PICTURES) first.pins.push(pin);
    else groups.push({ view: pin.view, pins: [pin] });
  }
  return groups;
}

function isSameView(one: ModelView, other: ModelView): boolean {
  const apart = Math.hypot(...one.position.map((value, axis) => value - (other.position[axis] ?? 0)));
  const turn = Math.abs(one.rotation.reduce((sum, value, axis) => sum + value * (other.rotation[axis] ?? 0), 0));
  return apart < SAME_PLACE && turn > SAME_TURN;
}

function cameraOf(
  { position, rotation }: ModelView,
  { unit, middle }: { readonly unit: number; readonly middle: Vector },
  pins: readonly ViewedPin[],
  sizePx: number,
): Camera {
  const eye = [0, 1, 2].map((axis) => (position[axis] ?? 0) * unit + (middle[axis] ?? 0)) as unknown as Vector;
  const axes = {
    right: turned([1, 0, 0], rotation),
    up: turned([0, 1, 0], rotation),
    back: turned([0, 0, 1], rotation),
  };
  const usual = { ...axes, eye, focalPx: sizePx / 2 / HALF_FIELD, sizePx };
  // The viewer's canvas is wider than this picture: widens the view for pins at its sides.
  const furthest = Math.max(
    ...pins.map((pin) => placeOf(pin.position, usual)).map(({ x, y }) => 2 * Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5))),
  );
  const reach = Number.isFinite(furthest) ? Math.min(6, Math.max(1, furthest / (1 - MARGIN))) : 1;
  return { ...usual, focalPx: usual.focalPx / reach };
}

/** Shares of the picture, and the depth along the view; outside the picture for points behind the camera. */
function placeOf(
  [x, y, z]: Vector,
  { right, up, back, eye, focalPx, sizePx }: Camera,
): { readonly x: number; readonly y: number; readonly distance: number } {
  const [ax, ay, az] = [x - eye[0], y - eye[1], z - eye[2]];
  const along = (axis: Vector): number => ax * axis[0] + ay * axis[1] + az * axis[2];
  const distance = -along(back);
  const scale = distance > 0 ? focalPx / distance / sizePx : Number.NaN;
  return { x: 0.5 + scale * along(right), y: 0.5 - scale * along(up), distance };
}

/** A vector rotated by a unit quaternion. */
function turned([x, y, z]: Vector, [qx, qy, qz, qw]: ModelView['rotation']): Vector {
  const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
  return [x + qw * tx + (qy * tz - qz * ty), y + qw * ty + (qz * tx - qx * tz), z + qw * tz + (qx * ty - qy * tx)];
}
