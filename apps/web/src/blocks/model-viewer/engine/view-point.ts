import type { CameraPose, CameraView } from '@benchbook/domain/annotations';
import { MathUtils, Quaternion, Vector3 } from 'three';
import { FURTHEST, NEAREST } from './fit.ts';

/**
 * The point to turn around for a pose that names none: straight ahead, as far as what one came to see.
 *
 * @param seen what is looked at, in the scene; without it the middle of the model
 */
export function targetOf({ position, rotation }: CameraPose, seen: Vector3 = new Vector3()): Vector3 {
  const controller = new Vector3(...position);
  const ahead = new Vector3(0, 0, -1).applyQuaternion(new Quaternion(...rotation).normalize());
  const distance = MathUtils.clamp(seen.clone().sub(controller).dot(ahead), NEAREST, FURTHEST);
  return controller.addScaledVector(ahead, distance);
}

/** A place between two views; the camera goes around the target instead of through the model. */
export function viewBetween(from: CameraView, to: CameraView, share: number): { position: Vector3; target: Vector3 } {
  const target = new Vector3(...from.target).lerp(new Vector3(...to.target), share);
  const start = new Vector3(...from.position).sub(new Vector3(...from.target));
  const end = new Vector3(...to.position).sub(new Vector3(...to.target));
  const distance = MathUtils.lerp(start.length(), end.length(), share);
  const turn = new Quaternion().setFromUnitVectors(start.clone().normalize(), end.clone().normalize());
  const direction = start.normalize().applyQuaternion(new Quaternion().slerp(turn, share));
  return { position: direction.multiplyScalar(distance).add(target), target };
}
