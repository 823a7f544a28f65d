import { validationError } from '@benchbook/domain/errors';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { FileReader } from '../../ports/index.ts';
import { t } from './messages.ts';

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
  if (pdfPath === '') throw validationError({ pdfPath: t('needsPdf') });
  const file = await files.findByPath(pdfPath);
  if (!file || file.isDeleted || file.extension !== 'pdf')
    throw validationError({ pdfPath: t('noSuchPdf', { path: pdfPath.slice(0, 200) }) });
  if (await before?.hasHighlights())
    throw validationError({
      pdfPath: t('hasHighlights'),
    });
  return after;
}
