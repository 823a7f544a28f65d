import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { saveAnswer } from './save-answer.ts';

/** A document that becomes an instruction: one that is uploaded, or a PDF of the library. */
export interface DocumentSource {
  /** A resumable upload that has arrived whole; null for a PDF of the library. */
  readonly uploadId: string | null;
  /** Name of the uploaded file, or of the PDF in the library. */
  readonly path: string;
  /** Of the instruction; null takes the document's own, or its name. */
  readonly title: string | null;
}

const sourceWire = z.object({ uploadID: idText.nullish(), path: shortText, title: shortText.nullish() });

/** Steps out of a PDF or a Word document: not of the specification. */
export const createFromDocument = defineRoute({
  name: 'createFromDocument',
  method: 'POST',
  path: '/api/wip/from-document',
  body: codecFor(sourceWire, {
    decode: ({ uploadID, path, title }): DocumentSource => ({ uploadId: uploadID ?? null, path, title: title?.trim() || null }),
    encode: ({ uploadId, path, title }) => ({
      path,
      ...(uploadId === null ? {} : { uploadID: uploadId }),
      ...(title === null ? {} : { title }),
    }),
  }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE_TITLE', 'FILE_TYPE', 'VALIDATION', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Makes an instruction of a PDF or a Word document (.docx): headings and numbered lists become steps, pictures files of the library. From a PDF every step has the PDF with it, opened at its place. All of it, or nothing.',
});
