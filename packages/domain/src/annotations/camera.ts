export type Triple = readonly [x: number, y: number, z: number];
/** A rotation as a quaternion of unit length. */
export type Rotation = readonly [x: number, y: number, z: number, w: number];

/**
 * Camera position and orientation in viewer coordinates: every model is centred at the origin and its longest side is 10
 * units (CONST-34), so that a pose is valid for every level of detail.
 */
export interface CameraPose {
  readonly position: Triple;
  readonly rotation: Rotation;
}

/** A camera that orbits a point: stored as `cameraData` of an attachment (ATT-30). */
export interface CameraView extends CameraPose {
  readonly target: Triple;
}

/** Serializes a view as objects with named members, as the specification's viewer does. */
export function writeCameraView({ position, rotation, target }: CameraView): object {
  return { position: named(position), rotation: { ...named(rotation), w: rotation[3] }, target: named(target) };
}

/**
 * Reads a stored camera. Plain clients may store anything there.
 *
 * @returns null for anything but three objects of finite numbers
 */
export function readCameraView(stored: unknown): CameraView | null {
  if (!isRecord(stored)) return null;
  const [position, target] = [tripleOf(stored['position']), tripleOf(stored['target'])];
  const rotation = isRecord(stored['rotation']) ? rotationOf(stored['rotation']) : null;
  return position && target && rotation ? { position, rotation, target } : null;
}

function named([x, y, z]: readonly [number, number, number, ...unknown[]]) {
  return { x, y, z };
}

function tripleOf(value: unknown): Triple | null {
  if (!isRecord(value)) return null;
  const { x, y, z } = value;
  return isFiniteNumber(x) && isFiniteNumber(y) && isFiniteNumber(z) ? [x, y, z] : null;
}

function rotationOf(value: Record<string, unknown>): Rotation | null {
  const triple = tripleOf(value);
  const { w } = value;
  return triple && isFiniteNumber(w) ? [...triple, w] : null;
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
