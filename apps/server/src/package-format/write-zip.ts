import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { BlobStore } from '../ports/index.ts';
import type { InstructionPackage } from './pack-instruction.ts';
import { DOCUMENT_NAME, FILES_FOLDER } from './package-document.ts';

/** The earliest time that a zip can store; every entry has it, so that equal packages are equal files. */
const ZIP_EPOCH = new Date(1980, 0, 1);
const ENTRY = { mtime: ZIP_EPOCH, mode: 0o100644, compress: false, forceDosTimestamp: true } as const;

/**
 * Writes a package as a zip: the text first, then the files by name, uncompressed (photos and video do not shrink, and
 * compressed bytes differ between versions of the library). An unreadable file aborts the stream.
 */
export function writeZip({ document, files }: InstructionPackage, blobs: BlobStore): Readable {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(document), DOCUMENT_NAME, ENTRY);
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, path, sha256, sizeBytes } of [...files].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    zip.addReadStreamLazy(`${FILES_FOLDER}${path}`, { ...ENTRY, size: sizeBytes }, (done) => {
      blobs.get(sha256).then(
        (bytes) => (bytes ? done(null, bytes) : out.destroy(new Error(`The bytes of ${name} are gone`))),
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}
