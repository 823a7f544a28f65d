import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip with these files, written by a third-party library. */
export function sampleZip(files: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
