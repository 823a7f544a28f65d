import { ANNOTATIONS_MAX, type Annotation, isAnnotationId, newAnnotationId } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { cleanMarkup, type PhotoMarkup } from '@benchbook/domain/photo-markup';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';
import {
  annotationInput,
  annotationWire,
  decodeAnnotation,
  decodeWritten,
  encodeAnnotation,
  encodeWritten,
} from './annotation.ts';
import { photoMarkupWire } from './photo-markup.ts';

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
});

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
});

/** What is null was not sent. The order is that of the list. */
export interface UseInput {
  readonly id: string | null;
  readonly fileId: string | null;
  readonly path: string | null;
  readonly isPreviewImage: boolean | null;
  readonly backgroundColor: string | null;
  /** Undefined when it was not sent; null takes the camera away. */
  readonly camera?: unknown;
  /** Undefined when it was not sent; null shows the photo as it is. */
  readonly photoMarkup?: PhotoMarkup | null;
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
    isPreviewImage: wire.is_preview_image,
    backgroundColor: wire.background_color,
    camera: wire.cameraData ?? null,
    photoMarkup: wire.photoMarkup ?? null,
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
  return {
    _id: use.file.id,
    inUseID: use.id,
    path: use.file.path,
    name: use.file.name,
    fileExtension: use.file.extension,
    order: place.position,
    WIPID: place.instructionId,
    ...encodeHolder(place),
    is_preview_image: use.isPreviewImage,
    annotations: use.annotations.map((annotation) => encodeAnnotation(annotation, { ...place, fileId: use.file.id })),
    cameraData: use.camera,
    background_color: use.backgroundColor,
    sha256: use.file.sha256,
    size: use.file.sizeBytes,
    mediaType: use.file.mediaType,
    ...(use.photoMarkup && { photoMarkup: use.photoMarkup }),
  };
}

export function decodeUseInput(wire: z.output<typeof attachmentInUseInput>): UseInput {
  return {
    id: wire.inUseID || null,
    fileId: wire._id || null,
    path: wire.path || null,
    isPreviewImage: wire.is_preview_image ?? null,
    backgroundColor: wire.background_color ?? null,
    ...(wire.cameraData === undefined ? {} : { camera: wire.cameraData }),
    ...(wire.photoMarkup === undefined ? {} : { photoMarkup: cleanMarkup(wire.photoMarkup) }),
    ...(wire.annotations ? { annotations: wire.annotations.map(decodeAnnotationInput) } : {}),
  };
}

export function encodeUseInput(use: UseInput): z.output<typeof attachmentInUseInput> {
  return {
    ...(use.id === null ? {} : { inUseID: use.id }),
    ...(use.fileId === null ? {} : { _id: use.fileId }),
    ...(use.path === null ? {} : { path: use.path }),
    ...(use.isPreviewImage === null ? {} : { is_preview_image: use.isPreviewImage }),
    ...(use.backgroundColor === null ? {} : { background_color: use.backgroundColor }),
    ...(use.camera === undefined ? {} : { cameraData: use.camera }),
    ...(use.photoMarkup === undefined ? {} : { photoMarkup: use.photoMarkup }),
    ...(use.annotations && { annotations: use.annotations.map((each) => ({ Anno_id: each.id, ...encodeWritten(each) })) }),
  };
}

function decodeAnnotationInput(wire: z.output<typeof annotationInput>): Annotation {
  return { id: isAnnotationId(wire.Anno_id) ? wire.Anno_id : newAnnotationId(), ...decodeWritten(wire) };
}
