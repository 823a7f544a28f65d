import type { InstructionView } from '@benchbook/domain/instructions';

/** URL of the PDF's bytes, by its name in the working copy. */
export function pdfAddress(pdfPath: string): string {
  return `/api/attachments/${encodeURIComponent(pdfPath)}`;
}

/** URL of the PDF for readers: a revision fixes its bytes, whatever file has its name by now. */
export function readPdfAddress({ pdfSha256, content }: Pick<InstructionView, 'pdfSha256' | 'content'>): string {
  return pdfSha256 ? `/api/files/${pdfSha256}` : pdfAddress(content.pdfPath);
}
