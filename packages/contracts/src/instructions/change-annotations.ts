import { ANNOTATION_MAX_LENGTH, type Annotation, isAnnotationId, PART_PLACEMENTS } from '@benchbook/domain/annotations';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';
import {
  annotationWire,
  decodeAnnotation,
  decodeWritten,
  encodeAnnotation,
  encodeWritten,
  newAnnotationWire,
} from './annotation.ts';

const number = z.number();
const triple = z.tuple([number, number, number]);

/** An annotation in our own words, as packages and the clipboard carry it. A field that is not listed is refused. */
export const annotationForm: z.ZodType<Annotation, Annotation> = z.strictObject({
  id: z.string().refine(isAnnotationId, rule('annotationId')),
  message: z.string().max(ANNOTATION_MAX_LENGTH),
  camera: z.strictObject({ position: triple, rotation: z.tuple([number, number, number, number]) }),
  pin: z.strictObject({ partId: z.string().max(1000), position: triple, normal: triple }).nullable(),
  x: number,
  y: number,
  backgroundColor: z.string().regex(/^#[0-9a-f]{6}$/i, rule('hexColour')),
  pointer: z.string().max(100),
  state: shortText,
  placement: z.enum(PART_PLACEMENTS).exactOptional(),
});

/** A note to be put on a model of a step or highlight. */
export interface NewAnnotation {
  /** Made by the caller, or null. */
  readonly id: string | null;
  readonly instructionId: string;
  readonly stepId: string | null;
  readonly highlightId: string | null;
  readonly fileId: string;
  /** SHA-256 of the bytes on which it was placed; null if unknown. */
  readonly sha256: string | null;
  readonly written: Omit<Annotation, 'id'>;
}

/** What came of it, and the version of the working copy with it. */
export interface CreatedAnnotation {
  readonly annotation: Annotation;
  readonly instructionId: string;
  readonly stepId: string | null;
  readonly highlightId: string | null;
  readonly fileId: string;
  readonly version: number;
}

export const createAnnotation = defineRoute({
  name: 'createAnnotation',
  method: 'POST',
  path: '/api/wip/annotation',
  body: codecFor(newAnnotationWire, {
    decode: (wire): NewAnnotation => ({
      id: wire.Anno_id || null,
      instructionId: wire.wipID,
      stepId: wire.StepID || null,
      highlightId: wire.HighlightID || null,
      fileId: wire.AttachmentID,
      sha256: wire.sha256 ?? null,
      // A person places a new one.
      written: decodeWritten({ ...wire, placement: undefined }),
    }),
    encode: ({ id, instructionId, stepId, highlightId, fileId, sha256, written }) => ({
      ...(id === null ? {} : { Anno_id: id }),
      wipID: instructionId,
      ...(stepId === null ? {} : { StepID: stepId }),
      ...(highlightId === null ? {} : { HighlightID: highlightId }),
      AttachmentID: fileId,
      ...(sha256 === null ? {} : { sha256 }),
      ...encodeWritten(written),
    }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(annotationWire.extend({ version: z.int() }), {
    decode: (wire): CreatedAnnotation => ({
      annotation: decodeAnnotation(wire),
      instructionId: wire.wipID,
      stepId: wire.StepID ?? null,
      highlightId: wire.HighlightID ?? null,
      fileId: wire.AttachmentID,
      version: wire.version,
    }),
    encode: (value) => ({ ...encodeAnnotation(value.annotation, value), version: value.version }),
  }),
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Puts a note on a model of a step or highlight. Sent again with its Anno_id it is answered as it stands; another note with that id is 409. With the sha256 of other bytes than the file has now, its placement is uncertain.',
});

/** Path chosen (D-054). */
export const deleteAnnotation = defineRoute({
  name: 'deleteAnnotation',
  method: 'POST',
  path: '/api/wip/deleteAnnotation',
  body: codecFor(z.object({ Anno_id: idText, WIPID: idText }), {
    decode: ({ Anno_id, WIPID }) => ({ annotationId: Anno_id, instructionId: WIPID }),
    encode: ({ annotationId, instructionId }) => ({ Anno_id: annotationId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ Anno_id: z.string(), version: z.int() }), {
    decode: ({ Anno_id, version }) => ({ annotationId: Anno_id, version }),
    encode: ({ annotationId, version }) => ({ Anno_id: annotationId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a note off its model.',
});
