import type { AttachmentUse } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { attachmentInUseWire, decodeUse, encodeHolder, encodeUse, type Holder } from './attachment-in-use.ts';

const attachWire = z.object({
  WIPID: idText,
  StepID: z.string().max(200).nullish(),
  HighlightID: z.string().max(200).nullish(),
  /** Place in the step or highlight, 0-based; not sent or past the end: the last. */
  order: z.int().nonnegative().nullish(),
  _id: z.string().max(200).nullish(),
  path: shortText.nullish(),
  inUseID: z.string().max(200).nullish(),
  is_preview_image: z.boolean().nullish(),
  background_color: shortText.nullish(),
  cameraData: z.unknown().optional(),
});

/** A library file to be put on a step or highlight. The file is named by its id, else by its path. */
export interface NewUse extends Holder {
  /** Made by the caller, or null. */
  readonly id: string | null;
  readonly fileId: string | null;
  readonly path: string | null;
  /** 0-based; null is the last place. */
  readonly position: number | null;
  readonly isPreviewImage: boolean;
  readonly backgroundColor: string | null;
  readonly camera: unknown;
}

/** Path chosen (D-041). */
export const attachFile = defineRoute({
  name: 'attachFile',
  method: 'POST',
  path: '/api/wip/createAttachmentInUse',
  body: codecFor(attachWire, { decode: decodeNewUse, encode: encodeNewUse }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(attachmentInUseWire.extend({ version: z.int() }), {
    decode: (wire): AttachedFile => ({
      use: decodeUse(wire),
      instructionId: wire.WIPID,
      stepId: wire.StepID ?? null,
      highlightId: wire.HighlightID ?? null,
      position: wire.order,
      version: wire.version,
    }),
    encode: (value) => ({ ...encodeUse(value.use, value), version: value.version }),
  }),
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'ALREADY_ATTACHED'],
  access: 'AUTHOR',
  description: 'Puts a library file on a step, or on a highlight of a PDF instruction.',
});

/** What came of it: the use, where it stands, and the version of the working copy with it. */
export interface AttachedFile extends Holder {
  readonly use: AttachmentUse;
  readonly position: number;
  readonly version: number;
}

function decodeNewUse(wire: z.output<typeof attachWire>): NewUse {
  return {
    id: wire.inUseID || null,
    instructionId: wire.WIPID,
    stepId: wire.StepID || null,
    highlightId: wire.HighlightID || null,
    fileId: wire._id || null,
    path: wire.path || null,
    position: wire.order ?? null,
    isPreviewImage: wire.is_preview_image ?? false,
    backgroundColor: wire.background_color ?? null,
    camera: wire.cameraData ?? null,
  };
}

function encodeNewUse(use: NewUse): z.output<typeof attachWire> {
  return {
    WIPID: use.instructionId,
    ...encodeHolder(use),
    ...(use.position === null ? {} : { order: use.position }),
    ...(use.fileId === null ? {} : { _id: use.fileId }),
    ...(use.path === null ? {} : { path: use.path }),
    ...(use.id === null ? {} : { inUseID: use.id }),
    is_preview_image: use.isPreviewImage,
    ...(use.backgroundColor === null ? {} : { background_color: use.backgroundColor }),
    ...(use.camera === null ? {} : { cameraData: use.camera }),
  };
}

/** The body is the attachment object; only its ids count. */
export const detachFile = defineRoute({
  name: 'detachFile',
  method: 'POST',
  path: '/api/wip/deleteAttachmentInUse',
  body: codecFor(z.object({ inUseID: idText, WIPID: z.string().max(200).nullish() }), {
    decode: ({ inUseID, WIPID }) => ({ useId: inUseID, instructionId: WIPID || null }),
    encode: ({ useId, instructionId }) => ({ inUseID: useId, WIPID: instructionId }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: codecFor(z.object({ inUseID: z.string(), version: z.int() }), {
    decode: ({ inUseID, version }) => ({ useId: inUseID, version }),
    encode: ({ useId, version }) => ({ inUseID: useId, version }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'Takes a file off a step; it stays in the library.',
});
