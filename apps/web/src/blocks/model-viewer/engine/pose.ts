import type { CameraView } from '@benchbook/domain/annotations';
import type { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { FURTHEST, NEAREST } from './fit.ts';

/** Nearest to straight above or below, in radians: beyond it up is down. */
export const POLE = 0.001;

/** Where the camera stands and looks, under the hand of the controls. */
export interface Pose {
  readonly controls: OrbitControls;
  view(): CameraView;
  /** Ends the run-on of a drag: the controls apply what is left of it when they update without it. */
  stopRunOn(): void;
  place(position: Vector3, target: Vector3): void;
}

export function openPose(camera: PerspectiveCamera, canvas: HTMLCanvasElement, hasRunOn: boolean): Pose {
  const controls = new OrbitControls(camera, canvas);
  controls.minDistance = NEAREST;
  controls.maxDistance = FURTHEST;
  controls.minPolarAngle = POLE;
  controls.maxPolarAngle = Math.PI - POLE;
  controls.enableDamping = hasRunOn;
  const view = (): CameraView => {
    const { x, y, z, w } = camera.quaternion;
    return { position: camera.position.toArray(), rotation: [x, y, z, w], target: controls.target.toArray() };
  };
  const stopRunOn = (): void => {
    const { position, target } = view();
    controls.enableDamping = false;
    controls.update();
    controls.enableDamping = hasRunOn;
    camera.position.fromArray(position);
    controls.target.fromArray(target);
  };
  return {
    controls,
    view,
    stopRunOn,
    place: (position, target) => {
      stopRunOn();
      camera.position.copy(position);
      controls.target.copy(target);
      controls.update();
    },
  };
}
