import { pdfOfDocumentText } from '@benchbook/contracts';

/** A frozen text has its PDF after its title; the rest is not parsed. */
const HEAD_BYTES = 16_384;

/** The PDF of a frozen text; null for an instruction of steps. */
export function frozenPdfPath(text: Uint8Array): string | null {
  return pdfOfDocumentText(Buffer.from(text.subarray(0, HEAD_BYTES)).toString());
}
