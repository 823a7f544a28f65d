import type { LibraryFile } from '@benchbook/domain/attachments';
import { z } from 'zod';
import { libraryFileCodec, libraryFileWire } from '../attachments/library-file.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

/**
 * The file stands in the field `attachment` (chosen), its name in `path` or with the file. The answer says what the PDF is
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
