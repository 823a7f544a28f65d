import { z } from 'zod';
import { storedFileCodec } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

export const askUpload = defineRoute({
  name: 'askUpload',
  method: 'HEAD',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Asks how much of a resumable upload has arrived (Upload-Offset).',
});

export const startUpload = defineRoute({
  name: 'startUpload',
  method: 'POST',
  path: '/api/uploads',
  bodyKind: 'tus',
  response: 'empty',
  status: 201,
  errors: ['TOO_LARGE'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Opens a resumable upload (tus 1.0.0); its address is answered in Location.',
});

export const continueUpload = defineRoute({
  name: 'continueUpload',
  method: 'PATCH',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Sends the next bytes of a resumable upload.',
});

export const cancelUpload = defineRoute({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  params: z.object({ id: idText }),
  bodyKind: 'tus',
  response: 'empty',
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Gives up a resumable upload of one’s own, with the bytes that have arrived (tus, termination).',
});

/** The purpose of an upload. */
export interface UploadTarget {
  readonly path: string;
  readonly isTrimEnabled: boolean;
  /** The PDF of an instruction: it has to be readable. */
  readonly isInstructionPdf?: boolean;
}

export const finishUpload = defineRoute({
  name: 'finishUpload',
  method: 'POST',
  path: '/api/uploads/{id}/finish',
  params: z.object({ id: idText }),
  /** `as: 'pdf'` stores it as the PDF of an instruction, by the rules of pdf-upload. */
  body: codecFor(z.object({ path: shortText, isTrimEnabled: z.boolean().optional(), as: z.literal('pdf').optional() }), {
    decode: ({ path, isTrimEnabled, as }): UploadTarget => ({
      path,
      isTrimEnabled: isTrimEnabled ?? false,
      isInstructionPdf: as === 'pdf',
    }),
    encode: ({ path, isTrimEnabled, isInstructionPdf }) => ({
      path,
      isTrimEnabled,
      ...(isInstructionPdf ? { as: 'pdf' as const } : {}),
    }),
  }),
  response: storedFileCodec,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes a resumable upload that has arrived whole into the library.',
});
