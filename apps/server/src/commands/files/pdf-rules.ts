import { extensionOf } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { type CheckedName, checkFileName } from './check-file-name.ts';
import { t } from './messages.ts';
import { sniffContent } from './sniff-content.ts';

/**
 * Validates the name of an instruction's PDF.
 *
 * @throws DomainError `VALIDATION` for an invalid name, `NOT_A_PDF` for any other type of file (VAL-15)
 */
export function checkPdfName(name: string): CheckedName {
  if (extensionOf(name.trim()) !== 'pdf') throw new DomainError('NOT_A_PDF');
  return checkFileName(name);
}

/** @throws DomainError `NOT_A_PDF` when the content does not start like a PDF, whatever its name (VAL-15) */
export async function pdfTypeOf({ extension }: CheckedName, head: Buffer): Promise<string> {
  if (head.length === 0) throw new DomainError('NOT_A_PDF', { message: t('empty') });
  const mediaType = await sniffContent(extension, head);
  if (mediaType === undefined) throw new DomainError('NOT_A_PDF');
  return mediaType;
}
