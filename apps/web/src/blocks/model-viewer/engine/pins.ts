import { isPinLost, type SurfacePin, type Triple } from '@benchbook/domain/annotations';
import { Vector3 } from 'three';
import type { PartDisplay } from './part-display.ts';
import { type PartIndex, SCENE_SIZE } from './parts.ts';
import { nearestOnSurface, type Picker } from './picking.ts';
import type { SceneView } from './scene-view.ts';

/** A pin as the caller gives it. */
export interface PinnedPoint {
  readonly id: string;
  readonly pin: SurfacePin;
}

/** Position of a pin on the canvas, in pixels from its top left. */
export interface PinPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Behind the camera, or on an invisible part. */
  readonly isAway: boolean;
  /** Something is in front of it. */
  readonly isHidden: boolean;
}

export interface Pins {
  set(pins: readonly PinnedPoint[]): void;
  /** Current position of a pin in the scene; null for an unknown one. */
  find(id: string): Vector3 | null;
  places(): readonly PinPlace[];
  /** Pins whose position is not on this model: they were placed on another one. */
  lost(): readonly string[];
  /** Tests occlusion again; call it when the camera has stopped, because it takes a search for each pin. */
  checkAgain(): void;
}

interface Placed {
  readonly id: string;
  readonly partId: string;
  /** In the model's own coordinates, at rest, on the surface of this level. */
  readonly point: Vector3;
  readonly normal: Vector3;
  /** Its part is gone, or the surface is elsewhere. */
  readonly isLost: boolean;
  isHidden: boolean;
}

/** The parts of the scene view that are needed. */
type Stage = Pick<SceneView, 'camera' | 'canvas'>;
type Looker = Pick<Picker, 'isQuick' | 'isHidden'>;

/** Keeps pins on the surface of their parts, whatever level of the model is shown (docs/decisions/0012). */
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

/** Moves the pin to the nearest point on the surface of its part, if there is one nearby (docs/decisions/0012). */
function onSurface(index: PartIndex, display: Pick<PartDisplay, 'offsetOf'>, { partId, position, normal }: SurfacePin) {
  const apart = display.offsetOf(partId);
  const given = new Vector3(...position);
  const wanted = index.toRoom(given.clone().add(apart));
  const found = index.find(partId) ? nearestOnSurface(index.meshesOf(partId), wanted) : null;
  const distance = found?.point.distanceTo(wanted) ?? null;
  if (!found || isPinLost(distance, SCENE_SIZE)) return { partId, point: given, normal: new Vector3(...normal), isLost: true };
  return { partId, point: index.fromRoom(found.point).sub(apart), normal: found.normal, isLost: false };
}

/** Converts a clicked point to the stored form of a pin. */
export function pinOf(
  index: PartIndex,
  display: Pick<PartDisplay, 'offsetOf'>,
  hit: { partId: string; point: Vector3; normal: Vector3 },
): SurfacePin {
  const position = index.fromRoom(hit.point).sub(display.offsetOf(hit.partId));
  const { x, y, z } = hit.normal;
  return { partId: hit.partId, position: rounded(position, index), normal: [toSix(x), toSix(y), toSix(z)] };
}

/** Rounds to a millionth of the model: more digits carry no information and lengthen every text. */
function rounded(point: Vector3, { scale }: PartIndex): Triple {
  const digits = Math.max(0, Math.min(12, Math.ceil(Math.log10(scale)) + 6));
  const round = (value: number): number => Number(value.toFixed(digits));
  return [round(point.x), round(point.y), round(point.z)];
}

function toSix(value: number): number {
  return Number(value.toFixed(6));
}
