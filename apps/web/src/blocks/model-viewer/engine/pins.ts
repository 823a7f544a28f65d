import { isPinLost, type SurfacePin, type Triple } from '@benchbook/domain/annotations';
import { Vector3 } from 'three';
import type { PartDisplay } from './part-display.ts';
import { type PartIndex, SCENE_SIZE } from './parts.ts';
import { nearestOnSurface, type Picker } from './picking.ts';
import type { SceneView } from './scene-view.ts';

/** A pin as it is handed in. */
export interface PinnedPoint {
  readonly id: string;
  readonly pin: SurfacePin;
}

/** Where a pin is on the stage, in pixels from its top left. */
export interface PinPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Behind the camera, or on a part that does not show. */
  readonly isAway: boolean;
  /** Something stands in front of it. */
  readonly isHidden: boolean;
}

export interface Pins {
  set(pins: readonly PinnedPoint[]): void;
  /** Where a pin is in the scene now; null for one that is not known. */
  find(id: string): Vector3 | null;
  places(): readonly PinPlace[];
  /** Those whose place is not on this model: it is another one than they were put on. */
  lost(): readonly string[];
  /** Looks again what stands in front of what; when the camera is at rest, for it takes a search for each pin. */
  checkAgain(): void;
}

interface Placed {
  readonly id: string;
  readonly partId: string;
  /** In the model's own coordinates, at rest, on the surface of this level. */
  readonly point: Vector3;
  readonly normal: Vector3;
  /** Its part is gone, or the surface of it is elsewhere. */
  readonly isLost: boolean;
  isHidden: boolean;
}

/** The parts of the scene view that are needed. */
type Stage = Pick<SceneView, 'camera' | 'canvas'>;
type Looker = Pick<Picker, 'isQuick' | 'isHidden'>;

/** Keeps marks on the surface of their parts, whatever level of the model is shown (docs/decisions/0012). */
export function openPins(sceneView: Stage, index: PartIndex, display: Pick<PartDisplay, 'offsetOf'>, picker: Looker): Pins {
  let placed: Placed[] = [];
  const inRoom = ({ partId, point }: Placed): Vector3 => index.toRoom(point.clone().add(display.offsetOf(partId)));
  const isShown = (partId: string): boolean => index.meshesOf(partId).some(({ mesh }) => mesh.visible);
  return {
    set: (pins) => {
      const hidden = new Map(placed.map((each) => [each.id, each.isHidden]));
      placed = pins.map(({ id, pin }) => ({ id, ...onSurface(index, display, pin), isHidden: hidden.get(id) ?? false }));
    },
    find: (id) => {
      const found = placed.find((each) => each.id === id);
      return found ? inRoom(found) : null;
    },
    places: () => {
      const { clientWidth, clientHeight } = sceneView.canvas;
      return placed.map((each) => {
        const seen = inRoom(each).project(sceneView.camera);
        return {
          id: each.id,
          x: ((seen.x + 1) / 2) * clientWidth,
          y: ((1 - seen.y) / 2) * clientHeight,
          isAway: each.isLost || seen.z > 1 || !isShown(each.partId),
          isHidden: each.isHidden,
        };
      });
    },
    lost: () => placed.filter(({ isLost }) => isLost).map(({ id }) => id),
    checkAgain: () => {
      if (!picker.isQuick()) return;
      for (const each of placed) each.isHidden = picker.isHidden(inRoom(each), each.normal);
    },
  };
}

/** The pin moved to the nearest point of the surface of its part, where that is there (docs/decisions/0012). */
function onSurface(index: PartIndex, display: Pick<PartDisplay, 'offsetOf'>, { partId, position, normal }: SurfacePin) {
  const apart = display.offsetOf(partId);
  const given = new Vector3(...position);
  const wanted = index.toRoom(given.clone().add(apart));
  const found = index.find(partId) ? nearestOnSurface(index.meshesOf(partId), wanted) : null;
  const distance = found?.point.distanceTo(wanted) ?? null;
  if (!found || isPinLost(distance, SCENE_SIZE)) return { partId, point: given, normal: new Vector3(...normal), isLost: true };
  return { partId, point: index.fromRoom(found.point).sub(apart), normal: found.normal, isLost: false };
}

/** A point that was pressed, as a pin keeps it. */
export function pinOf(
  index: PartIndex,
  display: Pick<PartDisplay, 'offsetOf'>,
  hit: { partId: string; point: Vector3; normal: Vector3 },
): SurfacePin {
  const position = index.fromRoom(hit.point).sub(display.offsetOf(hit.partId));
  const { x, y, z } = hit.normal;
  return { partId: hit.partId, position: rounded(position, index), normal: [toSix(x), toSix(y), toSix(z)] };
}

/** To a millionth of the model: more digits say nothing and make every text longer. */
function rounded(point: Vector3, { scale }: PartIndex): Triple {
  const digits = Math.max(0, Math.min(12, Math.ceil(Math.log10(scale)) + 6));
  const round = (value: number): number => Number(value.toFixed(digits));
  return [round(point.x), round(point.y), round(point.z)];
}

function toSix(value: number): number {
  return Number(value.toFixed(6));
}
