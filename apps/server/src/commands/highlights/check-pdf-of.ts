import { DomainError, validationError } from '@benchbook/domain/errors';
import type { SettingsPart } from './stored-highlights.ts';

/**
 * A mark belongs to the PDF that the instruction has now.
 *
 * @param pdfPath as the call named it; null when it did not
 * @throws DomainError `VALIDATION`
 */
export function checkPdfOf(settings: SettingsPart, pdfPath: string | null): void {
  if (settings.kind !== 'pdf') throw validationError({ WIPID: 'Only a PDF instruction has marks in its PDF.' });
  if (pdfPath === null || pdfPath === settings.pdfPath) return;
  const message = 'This work instruction has another PDF by now, so the highlight stays where it is.';
  throw new DomainError('VALIDATION', { message, fields: { pdf: message } });
}
