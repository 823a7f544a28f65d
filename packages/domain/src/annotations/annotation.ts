import type { CameraPose, Triple } from './camera.ts';

/** The point of a part's surface that an annotation is pinned to. */
export interface SurfacePin {
  /** Part of the model, the same in every level of it: the way of indexes from its root, such as `0.3.1`. */
  readonly partId: string;
  /**
   * Where the point is in the model at rest, in the model's own units. Not in the numbers of the part's mesh: quantised
   * files give these another meaning in every level.
   */
  readonly position: Triple;
  /** Of unit length, away from the surface. */
  readonly normal: Triple;
}

/** A note on a 3D model, with the view that it was written in. Spec §3. */
export interface Annotation {
  /** `Anno_` and 15 letters or digits; `Anno_id` on the wire. */
  readonly id: string;
  readonly message: string;
  /** Where one looks at it from. */
  readonly camera: CameraPose;
  /** Null where a plain client wrote it, which knows only the view. */
  readonly pin: SurfacePin | null;
  /** Place on the canvas when it was written, in pixels from its top left. */
  readonly x: number;
  readonly y: number;
  /** Hex colour, '#ffffff' by default. */
  readonly backgroundColor: string;
  /** Shape of the pointer, 'circle' by default. */
  readonly pointer: string;
  /** JSON text {name, canvasWidth, canvasHeight, orgCameraData, scale}, kept as it came. */
  readonly state: string;
}

export const DEFAULT_POINTER = 'circle';
export const DEFAULT_ANNOTATION_BACKGROUND = '#ffffff';

/** Longest text of an annotation in characters; it is read on a model, not as a page. */
export const ANNOTATION_MAX_LENGTH = 2000;

/** Most annotations on one file of a step: more than anybody can tell apart on a model. */
export const ANNOTATIONS_MAX = 1000;
