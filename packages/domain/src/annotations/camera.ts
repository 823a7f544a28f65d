export type Triple = readonly [x: number, y: number, z: number];
/** A rotation as a quaternion of unit length. */
export type Rotation = readonly [x: number, y: number, z: number, w: number];

/**
 * Where one looks from and how the head is held, in the viewer's room: there every model has its middle at the origin and
 * is 10 units in its longest direction (CONST-34), so that a view holds for every level of a model.
 */
export interface CameraPose {
  readonly position: Triple;
  readonly rotation: Rotation;
}

/** A camera that goes on turning around a point: what `cameraData` of an attachment keeps (ATT-30). */
export interface CameraView extends CameraPose {
  readonly target: Triple;
}

/** What is stored of a view; objects with names, as the specification's viewer has them. */
export function writeCameraView({ position, rotation, target }: CameraView): object {
  return { position: named(position), rotation: { ...named(rotation), w: rotation[3] }, target: named(target) };
}

/**
 * Reads a stored camera. Plain clients keep there what they like, so that anything else is no view.
 *
 * @returns null for what isn't three named lists of finite numbers
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
