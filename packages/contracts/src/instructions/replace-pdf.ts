import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

const highlightIds = z.array(z.string());

/** What became of the highlights of a PDF when a new issue of it came: their ids by how sure their places are. */
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
