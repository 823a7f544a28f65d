import type { CameraView } from '@benchbook/domain/annotations';
import { type Box3, MathUtils, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { FIRST_DIRECTION, FURTHEST, fitDistance, NEAREST } from './fit.ts';
import type { Room } from './room.ts';
import { viewBetween } from './view-point.ts';

/** Speeds of the camera, each 0.1 to 1, 0.5 by default (CONST-04, EDIT-15). */
export interface CameraSpeeds {
  readonly turn: number;
  readonly pan: number;
  readonly zoom: number;
}

/** Motion is short (`ui.md`). */
const FLIGHT_MS = 150;
/** Nearest to straight above or below, in radians: beyond it up is down. */
const POLE = 0.001;

/** Who looks, and from where. */
export interface Eye {
  view(): CameraView;
  /** Goes there; at once where motion is not wanted. */
  lookFrom(view: CameraView, how: 'at-once' | 'flying'): void;
  /** Shows all of a box; from where one looks now, or from the first direction. */
  fit(box: Box3, how: 'as-now' | 'from-front'): void;
  /** Around the target, in degrees to the right and up. */
  turn(right: number, up: number): void;
  /** Sideways, in shares of the height of the stage. */
  pan(right: number, up: number): void;
  /** Nearer by this factor. */
  zoom(factor: number): void;
  setSpeeds(speeds: CameraSpeeds): void;
  /** What one finger and the left button do. */
  setDrag(drag: 'turn' | 'pan'): void;
  close(): void;
}

/** What of the room it needs. */
type Stage = Pick<Room, 'camera' | 'canvas' | 'requestFrame' | 'beforeFrame'>;

/** @param onMoved after the camera came to rest somewhere else */
export function openEye(room: Stage, onMoved: () => void): Eye {
  const { camera, canvas, requestFrame } = room;
  const controls = new OrbitControls(camera, canvas);
  controls.minDistance = NEAREST;
  controls.maxDistance = FURTHEST;
  controls.minPolarAngle = POLE;
  controls.maxPolarAngle = Math.PI - POLE;
  controls.enableDamping = !wantsNoMotion();
  let flight: { from: CameraView; to: CameraView; startedAtMs: number } | undefined;
  const rest = afterRest(onMoved);
  controls.addEventListener('change', () => {
    requestFrame();
    rest.begin();
  });
  controls.addEventListener('start', () => {
    flight = undefined;
  });
  /** Ends the run-on of a drag: the controls apply what is left of it when they update without it. */
  const stopRunOn = (): void => {
    const { position, target } = view();
    const { enableDamping } = controls;
    controls.enableDamping = false;
    controls.update();
    controls.enableDamping = enableDamping;
    camera.position.fromArray(position);
    controls.target.fromArray(target);
  };
  const place = (position: Vector3, target: Vector3): void => {
    stopRunOn();
    camera.position.copy(position);
    controls.target.copy(target);
    controls.update();
  };
  const view = (): CameraView => {
    const { x, y, z, w } = camera.quaternion;
    return { position: camera.position.toArray(), rotation: [x, y, z, w], target: controls.target.toArray() };
  };
  room.beforeFrame(() => {
    if (!flight) return controls.update();
    const share = Math.min(1, (performance.now() - flight.startedAtMs) / FLIGHT_MS);
    const { position, target } = viewBetween(flight.from, flight.to, easeOut(share));
    if (share === 1) {
      place(new Vector3(...flight.to.position), new Vector3(...flight.to.target));
      flight = undefined;
    } else place(position, target);
    return flight !== undefined;
  });
  /** Moves as keys and buttons do: without the controls' own run-on. */
  const offsetBy = (change: (offset: Spherical) => void): void => {
    flight = undefined;
    const offset = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(offset);
    offset.phi = MathUtils.clamp(offset.phi, POLE, Math.PI - POLE);
    offset.radius = MathUtils.clamp(offset.radius, NEAREST, FURTHEST);
    place(new Vector3().setFromSpherical(offset).add(controls.target), controls.target.clone());
    requestFrame();
    rest.begin();
  };
  return {
    view,
    lookFrom: (to, how) => {
      stopRunOn();
      if (how === 'flying' && !wantsNoMotion()) flight = { from: view(), to, startedAtMs: performance.now() };
      else place(new Vector3(...to.position), new Vector3(...to.target));
      requestFrame();
      rest.begin();
    },
    fit: (box, how) => {
      flight = undefined;
      const middle = box.getCenter(new Vector3());
      const direction = how === 'from-front' ? FIRST_DIRECTION : camera.position.clone().sub(controls.target).normalize();
      const distance = fitDistance(box, direction, { fieldOfView: camera.fov, aspect: camera.aspect });
      place(middle.clone().addScaledVector(direction, distance), middle);
      requestFrame();
      rest.begin();
    },
    turn: (right, up) =>
      offsetBy((offset) => {
        offset.theta -= MathUtils.degToRad(right);
        offset.phi -= MathUtils.degToRad(up);
      }),
    pan: (right, up) => {
      const distance = camera.position.distanceTo(controls.target);
      const height = 2 * distance * Math.tan(MathUtils.degToRad(camera.fov) / 2);
      const step = new Vector3(right * height, up * height, 0).applyQuaternion(camera.quaternion);
      place(camera.position.clone().add(step), controls.target.clone().add(step));
      requestFrame();
      rest.begin();
    },
    zoom: (factor) =>
      offsetBy((offset) => {
        offset.radius /= factor;
      }),
    setSpeeds: ({ turn, pan, zoom }) => {
      controls.rotateSpeed = 2 * turn;
      controls.panSpeed = 2 * pan;
      controls.zoomSpeed = 2 * zoom;
    },
    setDrag: (drag) => {
      const [ROTATE, PAN] = [0, 2] as const;
      controls.mouseButtons.LEFT = drag === 'turn' ? ROTATE : PAN;
      controls.touches.ONE = drag === 'turn' ? 0 : 1;
    },
    close: () => {
      rest.end();
      controls.dispose();
    },
  };
}

/** How long the camera has to keep still to be at rest, in milliseconds. */
const REST_MS = 120;

function afterRest(onRest: () => void): { begin(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin: () => {
      clearTimeout(timer);
      timer = setTimeout(onRest, REST_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
