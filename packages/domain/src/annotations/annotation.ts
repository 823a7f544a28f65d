import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
import { randomLetters } from '../ids/index.ts';
import type { CameraPose, Triple } from './camera.ts';
import type { PartPlacement } from './part-placement.ts';

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
  /** How certain its part is; omitted for one that a person placed. */
  readonly placement?: PartPlacement;
}

export const DEFAULT_POINTER = 'circle';
export const DEFAULT_ANNOTATION_BACKGROUND = '#ffffff';

type AnnotationBody = Omit<Annotation, 'id'>;

const OWN = { omitted: 'nowhere', isWork: false, isCompared: true } as const;
const WORK = { ...OWN, isWork: true } as const;

/**
 * All fields of an annotation, described once. Stored bodies, hashes, packages and clones go by this; `annotation.ts` of the
 * contracts has its form on the wire.
 */
export const ANNOTATION_FIELDS = {
  message: { ...WORK, wire: 'message', initial: '' },
  camera: { ...WORK, wire: 'camera', initial: { position: [0, 0, 0], rotation: [0, 0, 0, 1] } },
  pin: { ...WORK, wire: 'pin', initial: null },
  x: { ...OWN, wire: 'x', initial: 0 },
  y: { ...OWN, wire: 'y', initial: 0 },
  backgroundColor: { ...OWN, wire: 'background_color', initial: DEFAULT_ANNOTATION_BACKGROUND },
  pointer: { ...OWN, wire: 'pointer', initial: DEFAULT_POINTER },
  state: { ...OWN, wire: 'state', initial: '{}' },
  placement: { wire: 'placement', initial: undefined, omitted: 'everywhere', isWork: false, isCompared: true },
} as const satisfies FieldDescriptions<AnnotationBody>;

export const fieldsOfAnnotation = new FieldTable<AnnotationBody, typeof ANNOTATION_FIELDS>(ANNOTATION_FIELDS);

/** Maximum length of an annotation in characters; it is displayed on the model. */
export const ANNOTATION_MAX_LENGTH = 2000;

/** Maximum number of annotations on one file of a step: more cannot be distinguished on a model. */
export const ANNOTATIONS_MAX = 1000;
