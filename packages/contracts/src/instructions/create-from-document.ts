import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { documentAnswer } from './document-answer.ts';

/** A document that becomes an instruction: one that is uploaded, or a PDF of the library. */
export interface DocumentSource {
  /** A resumable upload that has arrived whole; null for a PDF of the library. */
  readonly uploadId: string | null;
  /** Name of the uploaded file, or of the PDF in the library. */
  readonly path: string;
  /** Of the instruction; null takes the document's own, or its name. */
  readonly title: string | null;
  /** Opens a protected PDF; null where none is known to be needed. */
  readonly password: string | null;
}

export const sourceWire = z.object({
  uploadID: idText.nullish(),
  path: shortText,
  title: shortText.nullish(),
  password: z.string().max(1000).nullish(),
});

export function decodeSource({ uploadID, path, title, password }: z.output<typeof sourceWire>): DocumentSource {
  return { uploadId: uploadID ?? null, path, title: title?.trim() || null, password: password || null };
}

export function encodeSource({ uploadId, path, title, password }: DocumentSource): z.output<typeof sourceWire> {
  return {
    path,
    ...(uploadId === null ? {} : { uploadID: uploadId }),
    ...(title === null ? {} : { title }),
    ...(password === null ? {} : { password }),
  };
}

/** Steps out of a PDF or a Word document: not of the specification. */
export const createFromDocument = defineRoute({
  name: 'createFromDocument',
  method: 'POST',
  path: '/api/wip/from-document',
  body: codecFor(sourceWire, { decode: decodeSource, encode: encodeSource }),
  response: documentAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE_TITLE', 'FILE_TYPE', 'VALIDATION', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Makes an instruction of a PDF or a Word document (.docx): headings and numbered lists become steps, pictures files of the library. From a PDF every step has the PDF with it, opened at its place. What was left out of them or changed is said in `remarks`. All of it, or nothing. A PDF that is protected is refused with a sentence about `password`, and opens with it.',
});
