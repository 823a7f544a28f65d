import { extensionOf } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { type CheckedName, checkFileName } from './check-file-name.ts';
import { sniffContent } from './sniff-content.ts';

/**
 * The name of the PDF of an instruction.
 *
 * @throws DomainError `VALIDATION` when it is no name, `NOT_A_PDF` for any other kind of file (VAL-15)
 */
export function checkPdfName(name: string): CheckedName {
  if (extensionOf(name.trim()) !== 'pdf') throw new DomainError('NOT_A_PDF');
  return checkFileName(name);
}

/** @throws DomainError `NOT_A_PDF` for what does not begin as a PDF does, whatever its name says (VAL-15) */
export async function pdfTypeOf({ extension }: CheckedName, head: Buffer): Promise<string> {
  if (head.length === 0) throw new DomainError('NOT_A_PDF', { message: 'The file is empty.' });
  const mediaType = await sniffContent(extension, head);
  if (mediaType === undefined) throw new DomainError('NOT_A_PDF');
  return mediaType;
}
