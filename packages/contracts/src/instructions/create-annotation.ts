import type { Annotation } from '@benchbook/domain/annotations';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import {
  annotationWire,
  decodeAnnotation,
  decodeWritten,
  encodeAnnotation,
  encodeWritten,
  newAnnotationWire,
} from './annotation.ts';

/** A note to be put on a model of a step or highlight. */
export interface NewAnnotation {
  /** Made by the caller, or null. */
  readonly id: string | null;
  readonly instructionId: string;
  readonly stepId: string | null;
  readonly highlightId: string | null;
  readonly fileId: string;
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
      written: decodeWritten(wire),
    }),
    encode: ({ id, instructionId, stepId, highlightId, fileId, written }) => ({
      ...(id === null ? {} : { Anno_id: id }),
      wipID: instructionId,
      ...(stepId === null ? {} : { StepID: stepId }),
      ...(highlightId === null ? {} : { HighlightID: highlightId }),
      AttachmentID: fileId,
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
    'Puts a note on a model of a step or highlight. Sent again with its Anno_id it is answered as it stands; another note with that id is 409.',
});
