import { z } from 'zod';
import { storedFileCodec } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

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
