import { pdfOfDocumentText } from '@benchbook/contracts';

/** A text names its PDF behind its title; what follows is not looked at. */
const HEAD_BYTES = 16_384;

/** The PDF that a frozen text is of; null for an instruction of steps. */
export function frozenPdfPath(text: Uint8Array): string | null {
  return pdfOfDocumentText(Buffer.from(text.subarray(0, HEAD_BYTES)).toString());
}
