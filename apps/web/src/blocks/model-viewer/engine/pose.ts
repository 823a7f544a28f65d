import type { CameraView } from '@benchbook/domain/annotations';
import type { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { FURTHEST, NEAREST } from './fit.ts';

/** Minimum angle from straight above or below, in radians: beyond it the view flips. */
export const POLE = 0.001;

/** Position and target of the camera, as the controls use them. */
export interface Pose {
  readonly controls: OrbitControls;
  view(): CameraView;
  /** Ends the inertia of a drag: the controls apply the rest of it when they update without damping. */
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
