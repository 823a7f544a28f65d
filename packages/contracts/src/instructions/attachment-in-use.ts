import { ANNOTATIONS_MAX, type Annotation, isAnnotationId, newAnnotationId } from '@benchbook/domain/annotations';
import { type AttachmentUse, fieldsOfUse, type USE_FIELDS, type UseOptions } from '@benchbook/domain/attachments';
import {
  type Area,
  cleanMarkup,
  MARK_COLOURS,
  MARK_NUMBER_MAX,
  MARK_TEXT_MAX_LENGTH,
  MARK_WIDTHS,
  type PhotoMarkup,
  type Point,
  SHAPES_MAX,
} from '@benchbook/domain/photo-markup';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { shortText } from '../wire/text.ts';
import {
  annotationInput,
  annotationWire,
  decodeAnnotation,
  decodeWritten,
  encodeAnnotation,
  encodeWritten,
} from './annotation.ts';

const share = z.number().min(0).max(1);
const point: z.ZodType<Point, Point> = z.strictObject({ x: share, y: share });
const area: z.ZodType<Area, Area> = z.strictObject({ x: share, y: share, width: share, height: share });
const look = { id: z.string().min(1).max(64), colour: z.enum(MARK_COLOURS), width: z.enum(MARK_WIDTHS) };
const drawn = { ...look, from: point, to: point };

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), ...drawn }),
  z.strictObject({ kind: z.literal('box'), ...drawn }),
  z.strictObject({ kind: z.literal('circle'), ...drawn }),
  z.strictObject({ kind: z.literal('text'), ...look, at: point, text: z.string().max(MARK_TEXT_MAX_LENGTH) }),
  z.strictObject({ kind: z.literal('number'), ...look, at: point, number: z.int().min(0).max(MARK_NUMBER_MAX) }),
]);

/** How a photo is turned, cropped and drawn upon. A field that is not listed is refused: nothing is lost unseen. */
export const photoMarkupWire: z.ZodType<PhotoMarkup, PhotoMarkup> = z.strictObject({
  turn: z.literal([0, 90, 180, 270]),
  crop: area.nullable(),
  shapes: z.array(shape).max(SHAPES_MAX, rule('mostShapes', { most: SHAPES_MAX })),
});

/** Every option has its place. */
type UseShape = Readonly<Record<(typeof USE_FIELDS)[keyof UseOptions]['wire'], z.ZodType>>;

/** A file on a step or highlight, which the one or the other id names: `_id` is the file, `inUseID` the use. `sha256`, `size`, `mediaType` and `photoMarkup` are ours. */
export const attachmentInUseWire = z.object({
  _id: z.string(),
  inUseID: z.string(),
  path: z.string(),
  name: z.string(),
  fileExtension: z.string(),
  order: z.int(),
  WIPID: z.string(),
  StepID: z.string().nullish(),
  HighlightID: z.string().nullish(),
  is_preview_image: z.boolean(),
  annotations: z.array(annotationWire),
  cameraData: z.unknown(),
  background_color: z.string(),
  sha256: z.string(),
  size: z.number(),
  mediaType: z.string(),
  /** Left out of photos that are shown as they are. */
  photoMarkup: photoMarkupWire.optional(),
} satisfies UseShape & Record<string, z.ZodType>);

/** An attachment as a save may carry it; what names a file is its id or its path. */
export const attachmentInUseInput = z.object({
  _id: z.string().max(200).nullish(),
  path: shortText.nullish(),
  inUseID: z.string().max(200).nullish(),
  is_preview_image: z.boolean().nullish(),
  cameraData: z.unknown().optional(),
  background_color: shortText.nullish(),
  photoMarkup: photoMarkupWire.nullish(),
  annotations: z.array(annotationInput).max(ANNOTATIONS_MAX).nullish(),
} satisfies UseShape & Record<string, z.ZodType>);

/** The options that have the same form everywhere; photo mark-up is read apart. */
export const plainUseForm = z.object({
  isPreviewImage: z.boolean(),
  backgroundColor: shortText,
  camera: z.unknown().optional(),
} satisfies Readonly<Record<Exclude<keyof UseOptions, 'photoMarkup'>, z.ZodType>>);

/** Which file is where in the list, and the options that were sent. A camera or mark-up of null takes it away. */
export interface UseInput extends Partial<UseOptions> {
  readonly id: string | null;
  readonly fileId: string | null;
  readonly path: string | null;
  /** Undefined when they were not sent: they stay as they are. */
  readonly annotations?: readonly Annotation[];
}

export function decodeUse(wire: z.output<typeof attachmentInUseWire>): AttachmentUse {
  return {
    id: wire.inUseID,
    file: {
      id: wire._id,
      path: wire.path,
      name: wire.name,
      extension: wire.fileExtension,
      sha256: wire.sha256,
      sizeBytes: wire.size,
      mediaType: wire.mediaType,
    },
    ...fieldsOfUse.complete(fieldsOfUse.fromWire(wire)),
    annotations: wire.annotations.map(decodeAnnotation),
  };
}

/** What an attachment hangs on: a step or a highlight of an instruction, the other one null. */
export interface Holder {
  readonly instructionId: string;
  readonly stepId: string | null;
  readonly highlightId: string | null;
}

/** The fields of the wire that say what an attachment hangs on. */
export function encodeHolder({ stepId, highlightId }: Holder): { StepID?: string; HighlightID?: string } {
  return { ...(stepId === null ? {} : { StepID: stepId }), ...(highlightId === null ? {} : { HighlightID: highlightId }) };
}

/** @param place what it is on, and its 0-based place there */
export function encodeUse(
  use: AttachmentUse,
  place: Holder & { readonly position: number },
): z.output<typeof attachmentInUseWire> {
  const { is_preview_image, cameraData, background_color, ...options } = fieldsOfUse.toWire(fieldsOfUse.stored(use));
  return {
    _id: use.file.id,
    inUseID: use.id,
    path: use.file.path,
    name: use.file.name,
    fileExtension: use.file.extension,
    order: place.position,
    WIPID: place.instructionId,
    ...encodeHolder(place),
    is_preview_image,
    annotations: use.annotations.map((annotation) => encodeAnnotation(annotation, { ...place, fileId: use.file.id })),
    cameraData,
    background_color,
    sha256: use.file.sha256,
    size: use.file.sizeBytes,
    mediaType: use.file.mediaType,
    ...options,
  };
}

export function decodeUseInput(wire: z.output<typeof attachmentInUseInput>): UseInput {
  return {
    id: wire.inUseID || null,
    fileId: wire._id || null,
    path: wire.path || null,
    ...fieldsOfUse.fromWire({ ...wire, photoMarkup: wire.photoMarkup && cleanMarkup(wire.photoMarkup) }),
    ...(wire.annotations ? { annotations: wire.annotations.map(decodeAnnotationInput) } : {}),
  };
}

export function encodeUseInput(use: UseInput): z.output<typeof attachmentInUseInput> {
  return {
    ...(use.id === null ? {} : { inUseID: use.id }),
    ...(use.fileId === null ? {} : { _id: use.fileId }),
    ...(use.path === null ? {} : { path: use.path }),
    ...fieldsOfUse.toWire<Partial<UseOptions>>(use),
    ...(use.annotations && { annotations: use.annotations.map((each) => ({ Anno_id: each.id, ...encodeWritten(each) })) }),
  };
}

/** A file in use as it is sent, with all its options. */
export function inputOfUse(use: AttachmentUse): UseInput {
  return { id: use.id, fileId: use.file.id, path: null, ...fieldsOfUse.of<UseOptions>(use), annotations: use.annotations };
}

function decodeAnnotationInput(wire: z.output<typeof annotationInput>): Annotation {
  return { id: isAnnotationId(wire.Anno_id) ? wire.Anno_id : newAnnotationId(), ...decodeWritten(wire) };
}
