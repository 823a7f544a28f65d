/** Where the mark of a PDF has to stand at the latest. */
const HEAD_BYTES = 1024;

/** Whether a file begins as a PDF does, whatever its name says (VAL-15). */
export async function beginsAsPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}
