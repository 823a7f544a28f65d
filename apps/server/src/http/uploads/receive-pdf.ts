import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { checkPdf } from '../../commands/documents/check-pdf.ts';
import type { ReceivedFile } from '../../commands/files/add-file.ts';
import { checkPdfName, pdfTypeOf } from '../../commands/files/pdf-rules.ts';
import type { Prepared } from '../handle.ts';
import { receiveAttachment } from './receive-attachment.ts';

/**
 * Streams the PDF of a multipart body to disk, whatever its size (VAL-16), and opens it once: a PDF that can't be displayed
 * makes no instruction.
 *
 * @throws DomainError `VALIDATION` without a file or with a broken body, `NOT_A_PDF`
 */
export async function receivePdf(context: AppContext, request: FastifyRequest): Promise<Prepared<ReceivedFile>> {
  const received = await receiveAttachment(context, request, { checkName: checkPdfName, mediaTypeOf: pdfTypeOf });
  await checkPdf(context, received.value.blob.sha256);
  return received;
}
