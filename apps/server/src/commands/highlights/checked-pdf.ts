import { validationError } from '@benchbook/domain/errors';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { FileReader } from '../../ports/index.ts';

/** The PDF that an instruction had, and whether something is marked in it. */
export interface PdfBefore {
  readonly pdfPath: string;
  hasHighlights(): Promise<boolean>;
}

/**
 * Content of which the PDF is one that can be shown: a PDF instruction names a PDF of the library (WI-42), and gets another
 * one by a save only as long as nothing is marked in it. Marks would stand over other words; "New issue of the PDF" finds
 * their words again.
 *
 * @param before what was there; undefined for a new instruction
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
