import { DomainError, validationError } from '@benchbook/domain/errors';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import { t } from './messages.ts';

/**
 * Checks that a highlight refers to the instruction's current PDF.
 *
 * @param pdfPath from the call
 * @throws DomainError `VALIDATION`
 */
export function checkPdfOf(settings: InstructionSettings, pdfPath: string | undefined): void {
  if (settings.kind !== 'pdf') throw validationError({ WIPID: t('pdfOnly') });
  if (pdfPath === undefined || pdfPath === settings.pdfPath) return;
  const message = t('otherPdf');
  throw new DomainError('VALIDATION', { message, fields: { pdf: message } });
}
