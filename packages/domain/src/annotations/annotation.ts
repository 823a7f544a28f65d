import { randomLetters } from '../ids/index.ts';
import type { CameraPose, Triple } from './camera.ts';

const LENGTH = 15;
const ANNOTATION_ID = /^[A-Za-z]+_[A-Za-z0-9]{15}$/;

/** A new id: `Anno_` for a mark on a model, then 15 random letters and digits (D-097, VAL-32). */
export function newAnnotationId(): string {
  return `Anno_${randomLetters(LENGTH)}`;
}

/** Whether a client may send this as the id of an annotation. */
export function isAnnotationId(value: unknown): value is string {
  return typeof value === 'string' && ANNOTATION_ID.test(value);
}

/** The point of a part's surface that an annotation is pinned to. */
export interface SurfacePin {
  /** Part of the model, the same in every level of detail: child indexes from the root, such as `0.3.1`. */
  readonly partId: string;
  /**
   * Position in the unexploded model, in model units. Not in mesh coordinates: quantised files scale these differently in
   * every level of detail.
   */
  readonly position: Triple;
  /** Unit vector away from the surface. */
  readonly normal: Triple;
}

/** A note on a 3D model, with the camera it was written at. Spec §3. */
export interface Annotation {
  /** `Anno_` and 15 letters or digits; `Anno_id` on the wire. */
  readonly id: string;
  readonly message: string;
  readonly camera: CameraPose;
  /** Null when a plain client wrote it: such a client stores only the camera. */
  readonly pin: SurfacePin | null;
  /** Position on the canvas when it was written, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  /** Hex colour, '#ffffff' by default. */
  readonly backgroundColor: string;
  /** Shape of the pointer, 'circle' by default. */
  readonly pointer: string;
  /** JSON text {name, canvasWidth, canvasHeight, orgCameraData, scale}, stored unchanged. */
  readonly state: string;
}

export const DEFAULT_POINTER = 'circle';
export const DEFAULT_ANNOTATION_BACKGROUND = '#ffffff';

/** Maximum length of an annotation in characters; it is displayed on the model. */
export const ANNOTATION_MAX_LENGTH = 2000;

/** Maximum number of annotations on one file of a step: more cannot be distinguished on a model. */
export const ANNOTATIONS_MAX = 1000;
