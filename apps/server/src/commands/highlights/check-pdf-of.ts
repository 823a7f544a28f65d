import { DomainError, validationError } from '@benchbook/domain/errors';
import type { InstructionSettings } from '@benchbook/domain/instructions';

/**
 * Checks that a highlight refers to the instruction's current PDF.
 *
 * @param pdfPath from the call
 * @throws DomainError `VALIDATION`
 */
export function checkPdfOf(settings: InstructionSettings, pdfPath: string | undefined): void {
  if (settings.kind !== 'pdf') throw validationError({ WIPID: 'Only a PDF instruction has marks in its PDF.' });
  if (pdfPath === undefined || pdfPath === settings.pdfPath) return;
  const message = 'This work instruction has another PDF by now, so the highlight stays where it is.';
  throw new DomainError('VALIDATION', { message, fields: { pdf: message } });
}
