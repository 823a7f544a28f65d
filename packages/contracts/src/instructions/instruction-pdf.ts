import type { LibraryFile } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { libraryFileCodec, libraryFileWire } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/**
 * The file is in the field `attachment` (chosen), its name in `path` or with the file. The answer says what the PDF is
 * called as a file and again as the `pdfPath` of an instruction.
 */
export const uploadPdf = defineRoute({
  name: 'uploadPdf',
  method: 'POST',
  path: '/api/wip/pdf-upload',
  bodyKind: 'multipart',
  response: codecFor(libraryFileWire.extend({ pdfPath: z.string() }), {
    decode: (wire): LibraryFile => z.decode(libraryFileCodec, wire),
    encode: (file) => ({ ...z.encode(libraryFileCodec, file), pdfPath: file.path }),
  }),
  status: 201,
  errors: ['DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes the PDF of a PDF instruction, of any size. What it is, is known by its content.',
});

const highlightIds = z.array(z.string());

/** The highlights of a PDF after a new issue: their ids by how certain their places are. */
const replacementReport = z.object({
  kept: highlightIds,
  moved: highlightIds,
  uncertain: highlightIds,
  lost: highlightIds,
});

export type ReplacementReport = z.infer<typeof replacementReport>;

/** A new issue of the PDF of an instruction: not of the specification. */
export const replacePdf = defineRoute({
  name: 'replacePdf',
  method: 'POST',
  path: '/api/wip/{id}/pdf-replacement',
  params: z.object({ id: idText }),
  body: z.object({ pdfPath: z.string().min(1) }),
  response: z.object({ version: z.int(), report: replacementReport }),
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'VALIDATION', 'NOT_A_PDF', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'A new issue of the PDF: all highlights are found again in it by their words and what stands around them, as one version. Each of them is confirmed by an author before the next release.',
});
