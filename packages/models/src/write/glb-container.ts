const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** GLB: a header of 12 bytes, then the document and the binary, each behind a header of 8 and padded to four bytes. */
export function glbContainer(json: object, binary: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = Math.ceil(text.byteLength / 4) * 4;
  const binaryLength = Math.ceil(binary.byteLength / 4) * 4;
  const total = 12 + 8 + textLength + (binaryLength > 0 ? 8 + binaryLength : 0);
  const glb = new Uint8Array(total);
  const view = new DataView(glb.buffer);
  [MAGIC, 2, total, textLength, JSON_CHUNK].forEach((word, index) => view.setUint32(4 * index, word, true));
  glb.fill(0x20, 20, 20 + textLength);
  glb.set(text, 20);
  if (binaryLength > 0) {
    view.setUint32(20 + textLength, binaryLength, true);
    view.setUint32(24 + textLength, BINARY_CHUNK, true);
    glb.set(binary, 28 + textLength);
  }
  return glb;
}
