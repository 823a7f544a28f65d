import type { CameraView } from '@benchbook/domain/annotations';
import { type Box3, MathUtils, Spherical, Vector3 } from 'three';
import { FIRST_DIRECTION, FURTHEST, fitDistance, NEAREST } from './fit.ts';
import { type Flight, openFlight } from './flight.ts';
import { openPose, POLE, type Pose } from './pose.ts';
import type { SceneView } from './scene-view.ts';

/** Speeds of the camera, each 0.1 to 1, 0.5 by default (CONST-04, EDIT-15). */
export interface CameraSpeeds {
  readonly turn: number;
  readonly pan: number;
  readonly zoom: number;
}

/** Position and movement of the camera. */
export interface CameraController {
  view(): CameraView;
  /** Moves to a view; `flying` also jumps where reduced motion is preferred. */
  lookFrom(view: CameraView, how: 'at-once' | 'flying'): void;
  /** Shows a whole box; from the current direction, or from the default one. */
  fit(box: Box3, how: 'as-now' | 'from-front'): void;
  /** The model grew or shrank as it was exploded: keeps the visible share. */
  follow(before: Box3, after: Box3): void;
  /** Orbits the target, in degrees to the right and up. */
  turn(right: number, up: number): void;
  /** Moves sideways, in shares of the canvas height. */
  pan(right: number, up: number): void;
  /** Moves closer by this factor. */
  zoom(factor: number): void;
  setSpeeds(speeds: CameraSpeeds): void;
  /** Action of one finger and the left button. */
  setDrag(drag: 'turn' | 'pan'): void;
  close(): void;
}

/** The parts of the scene view that the controller needs. */
type Stage = Pick<SceneView, 'camera' | 'canvas' | 'requestFrame' | 'beforeFrame'>;

/** @param onMoved called after the camera has stopped at another position */
export function openCameraController(sceneView: Stage, onMoved: () => void): CameraController {
  const pose = openPose(sceneView.camera, sceneView.canvas, !wantsNoMotion());
  const { controls } = pose;
  const flight = openFlight(pose);
  const rest = afterRest(onMoved);
  const moved = (): void => {
    sceneView.requestFrame();
    rest.begin();
  };
  controls.addEventListener('change', moved);
  controls.addEventListener('start', flight.end);
  sceneView.beforeFrame(flight.goOn);
  return {
    view: pose.view,
    ...ways({ camera: sceneView.camera, canvas: sceneView.canvas, pose, flight, moved }),
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

interface Going extends Pick<SceneView, 'camera' | 'canvas'> {
  readonly pose: Pose;
  readonly flight: Flight;
  moved(): void;
}

/** Camera moves of keys, buttons and links: without the inertia of the controls. */
function ways(going: Going): Pick<CameraController, 'lookFrom' | 'fit' | 'follow' | 'turn' | 'pan' | 'zoom'> {
  const { camera, canvas, pose, flight, moved } = going;
  const { target } = pose.controls;
  const wholeFrom = (box: Box3, direction: Vector3): number =>
    fitDistance(box, direction, { fieldOfView: camera.fov, aspect: camera.aspect, heightPx: canvas.clientHeight });
  return {
    lookFrom: (to, how) => {
      pose.stopRunOn();
      flight.end();
      if (how === 'flying' && !wantsNoMotion()) flight.begin(to);
      else pose.place(new Vector3(...to.position), new Vector3(...to.target));
      moved();
    },
    fit: (box, how) => {
      flight.end();
      const middle = box.getCenter(new Vector3());
      const direction = how === 'from-front' ? FIRST_DIRECTION : camera.position.clone().sub(target).normalize();
      pose.place(middle.clone().addScaledVector(direction, wholeFrom(box, direction)), middle);
      moved();
    },
    follow: (before, after) => {
      flight.end();
      const offset = camera.position.clone().sub(target);
      const direction = offset.clone().normalize();
      const distance = offset.length() * (wholeFrom(after, direction) / wholeFrom(before, direction));
      const middle = target.clone().add(after.getCenter(new Vector3())).sub(before.getCenter(new Vector3()));
      pose.place(middle.clone().addScaledVector(direction, MathUtils.clamp(distance, NEAREST, FURTHEST)), middle);
      moved();
    },
    turn: (right, up) =>
      offsetBy(going, (offset) => {
        offset.theta -= MathUtils.degToRad(right);
        offset.phi -= MathUtils.degToRad(up);
      }),
    pan: (right, up) => {
      const distance = camera.position.distanceTo(target);
      const height = 2 * distance * Math.tan(MathUtils.degToRad(camera.fov) / 2);
      const step = new Vector3(right * height, up * height, 0).applyQuaternion(camera.quaternion);
      pose.place(camera.position.clone().add(step), target.clone().add(step));
      moved();
    },
    zoom: (factor) =>
      offsetBy(going, (offset) => {
        offset.radius /= factor;
      }),
  };
}

/** Orbits the target, or moves closer to it. */
function offsetBy({ camera, pose, flight, moved }: Going, change: (offset: Spherical) => void): void {
  flight.end();
  const { target } = pose.controls;
  const offset = new Spherical().setFromVector3(camera.position.clone().sub(target));
  change(offset);
  offset.phi = MathUtils.clamp(offset.phi, POLE, Math.PI - POLE);
  offset.radius = MathUtils.clamp(offset.radius, NEAREST, FURTHEST);
  pose.place(new Vector3().setFromSpherical(offset).add(target), target.clone());
  moved();
}

/** The camera counts as stopped after this time without movement, in milliseconds. */
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

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
