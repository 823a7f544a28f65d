/** Where the bytes of the PDF are, by the name that the working copy knows it under. */
export function pdfAddress(pdfPath: string): string {
  return `/api/attachments/${encodeURIComponent(pdfPath)}`;
}
