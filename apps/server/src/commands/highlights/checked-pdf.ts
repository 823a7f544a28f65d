import { validationError } from '@benchbook/domain/errors';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { FileReader } from '../../ports/index.ts';

/** The previous PDF of an instruction, and whether it has highlights. */
export interface PdfBefore {
  readonly pdfPath: string;
  hasHighlights(): Promise<boolean>;
}

/**
 * Checks the PDF of the content: a PDF instruction must refer to a PDF of the library (WI-42), and a save may replace it
 * only while it has no highlights. They would otherwise cover other words; "New issue of the PDF" locates their words
 * again.
 *
 * @param before the previous PDF; undefined for a new instruction
 * @throws DomainError `VALIDATION`
 */
export async function checkedPdf(
  files: FileReader,
  before: PdfBefore | undefined,
  after: InstructionContent,
): Promise<InstructionContent> {
  const { kind, pdfPath } = after;
  if (kind !== 'pdf' || pdfPath === before?.pdfPath) return after;
  if (pdfPath === '') throw validationError({ pdfPath: 'A PDF instruction needs its PDF.' });
  const file = await files.findByPath(pdfPath);
  if (!file || file.isDeleted || file.extension !== 'pdf')
    throw validationError({ pdfPath: `There is no PDF "${pdfPath.slice(0, 200)}" in the library.` });
  if (await before?.hasHighlights())
    throw validationError({
      pdfPath: 'There are highlights in this PDF. Take the new one as a new issue of it, so that they are found again.',
    });
  return after;
}
