import type { CameraPose, CameraView } from '@benchbook/domain/annotations';
import { MathUtils, Quaternion, Vector3 } from 'three';
import { FURTHEST, NEAREST } from './fit.ts';

/**
 * The orbit target of a pose without one: straight ahead, at the distance of the object of interest.
 *
 * @param seen the object of interest, in the scene; by default the centre of the model
 */
export function targetOf({ position, rotation }: CameraPose, seen: Vector3 = new Vector3()): Vector3 {
  const controller = new Vector3(...position);
  const ahead = new Vector3(0, 0, -1).applyQuaternion(new Quaternion(...rotation).normalize());
  const distance = MathUtils.clamp(seen.clone().sub(controller).dot(ahead), NEAREST, FURTHEST);
  return controller.addScaledVector(ahead, distance);
}

/** Interpolates between two views; the camera moves around the target instead of through the model. */
export function viewBetween(from: CameraView, to: CameraView, share: number): { position: Vector3; target: Vector3 } {
  const target = new Vector3(...from.target).lerp(new Vector3(...to.target), share);
  const start = new Vector3(...from.position).sub(new Vector3(...from.target));
  const end = new Vector3(...to.position).sub(new Vector3(...to.target));
  const distance = MathUtils.lerp(start.length(), end.length(), share);
  const turn = new Quaternion().setFromUnitVectors(start.clone().normalize(), end.clone().normalize());
  const direction = start.normalize().applyQuaternion(new Quaternion().slerp(turn, share));
  return { position: direction.multiplyScalar(distance).add(target), target };
}
