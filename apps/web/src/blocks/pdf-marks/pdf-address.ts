import type { InstructionView } from '@benchbook/domain/instructions';

/** Where the bytes of the PDF are, by the name that the working copy knows it under. */
export function pdfAddress(pdfPath: string): string {
  return `/api/attachments/${encodeURIComponent(pdfPath)}`;
}

/** Where the PDF is as it is read: a revision has frozen its bytes, whatever their name means by now. */
export function readPdfAddress({ pdfSha256, content }: Pick<InstructionView, 'pdfSha256' | 'content'>): string {
  return pdfSha256 ? `/api/files/${pdfSha256}` : pdfAddress(content.pdfPath);
}
