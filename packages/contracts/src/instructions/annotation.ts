import {
  ANNOTATION_MAX_LENGTH,
  type Annotation,
  DEFAULT_ANNOTATION_BACKGROUND,
  DEFAULT_POINTER,
  PART_PLACEMENTS,
  packNumbers,
  type SurfacePin,
  unpackRotation,
  unpackTriple,
} from '@benchbook/domain/annotations';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { idText, sha256Text, shortText } from '../wire/text.ts';

const number = z.number();
const triple = z.tuple([number, number, number]);

/** How certain its part is after a new issue of the model, ours; omitted for one that a person placed. */
const placementWire = z.enum(PART_PLACEMENTS);

/** The point of the surface, ours beside the specification's fields: `position` in the model's units, at rest. */
const pinWire = z.object({ partId: z.string().max(1000), position: triple, normal: triple });

/** An annotation as it is read (D-096: the stored form). */
export const annotationWire = z
  .object({
    Anno_id: z.string(),
    wipID: z.string(),
    StepID: z.string().nullish(),
    HighlightID: z.string().nullish(),
    /** The file. */
    AttachmentID: z.string(),
    message: z.string(),
    background_color: z.string(),
    /** JSON text. */
    state: z.string(),
    /** Three numbers, then four, between commas. */
    camera_position: z.string(),
    camera_rotation: z.string(),
    x: number,
    y: number,
    pointer: z.string(),
    pin: pinWire.nullish(),
    placement: placementWire.optional(),
  })
  .meta({ id: 'Annotation' });

export type AnnotationWire = z.output<typeof annotationWire>;

/** What an author writes of an annotation; the rest of it says where it is. */
const writtenFields = {
  message: z
    .string()
    .max(ANNOTATION_MAX_LENGTH, rule('annotationTooLong', { most: ANNOTATION_MAX_LENGTH }))
    .nullish(),
  background_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, rule('hexColour'))
    .nullish(),
  state: shortText.refine(isJsonObject, rule('objectText')).nullish(),
  camera_position: shortText.refine((text) => unpackTriple(text) !== null, rule('threeNumbers')),
  camera_rotation: shortText.refine((text) => unpackRotation(text) !== null, rule('fourNumbers')),
  x: number.nullish(),
  y: number.nullish(),
  pointer: z.string().max(100).nullish(),
  pin: pinWire.nullish(),
  /** Omitted: the mark stays unless the pin moves. `placed` confirms it. */
  placement: placementWire.nullish(),
};

/** An annotation as a save of the whole carries it. */
export const annotationInput = z.object({ Anno_id: idText, ...writtenFields });

/** A new annotation. */
export const newAnnotationWire = z.object({
  Anno_id: z.string().max(200).nullish(),
  wipID: idText,
  StepID: z.string().max(200).nullish(),
  HighlightID: z.string().max(200).nullish(),
  AttachmentID: idText,
  /** SHA-256 of the bytes on which it was placed, ours. Where the file has others by now its part is uncertain. */
  sha256: sha256Text.nullish(),
  ...writtenFields,
});

type WrittenWire = z.output<z.ZodObject<typeof writtenFields>>;

export function decodeAnnotation(wire: AnnotationWire): Annotation {
  return { id: wire.Anno_id, ...decodeWritten(wire) };
}

/** @param place the instruction, step or highlight, and file that it is on */
export function encodeAnnotation(
  annotation: Annotation,
  place: { instructionId: string; stepId: string | null; highlightId: string | null; fileId: string },
): AnnotationWire {
  return {
    Anno_id: annotation.id,
    wipID: place.instructionId,
    ...(place.stepId === null ? {} : { StepID: place.stepId }),
    ...(place.highlightId === null ? {} : { HighlightID: place.highlightId }),
    AttachmentID: place.fileId,
    ...encodeWritten(annotation),
  };
}

export function decodeWritten(wire: WrittenWire): Omit<Annotation, 'id'> {
  return {
    message: wire.message ?? '',
    camera: {
      position: unpackTriple(wire.camera_position) ?? [0, 0, 0],
      rotation: unpackRotation(wire.camera_rotation) ?? [0, 0, 0, 1],
    },
    pin: wire.pin ?? null,
    x: wire.x ?? 0,
    y: wire.y ?? 0,
    backgroundColor: wire.background_color ?? DEFAULT_ANNOTATION_BACKGROUND,
    pointer: wire.pointer ?? DEFAULT_POINTER,
    state: wire.state ?? '{}',
    ...(wire.placement && { placement: wire.placement }),
  };
}

export function encodeWritten(annotation: Omit<Annotation, 'id'>) {
  return {
    message: annotation.message,
    background_color: annotation.backgroundColor,
    state: annotation.state,
    camera_position: packNumbers(annotation.camera.position),
    camera_rotation: packNumbers(annotation.camera.rotation),
    x: annotation.x,
    y: annotation.y,
    pointer: annotation.pointer,
    pin: annotation.pin && encodePin(annotation.pin),
    ...(annotation.placement && { placement: annotation.placement }),
  };
}

function encodePin({ partId, position, normal }: SurfacePin): z.output<typeof pinWire> {
  return { partId, position: [...position], normal: [...normal] };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false; // The refusal says what it has to be.
  }
}
