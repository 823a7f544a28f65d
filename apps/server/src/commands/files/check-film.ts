import { DomainError } from '@benchbook/domain/errors';
import type { BlobStore, StoredBlob } from '../../ports/index.ts';

/** Size in 32 bits and kind, then the size in 64 bits where the first one is 1 (ISO/IEC 14496-12, 4.2). */
const BOX_HEAD_BYTES = 16;

/** A film has a handful of boxes at its top; one in fragments has two for each few seconds. */
const BOXES_MAX = 10_000;

/**
 * Refuses an MP4 or MOV that was cut off: its outermost boxes say how long they are, and the last one ends where the file
 * does. Of each box 16 bytes are read.
 *
 * @throws DomainError `FILE_TYPE`
 */
export async function checkFilm(blobs: BlobStore, name: string, { sha256, sizeBytes }: StoredBlob): Promise<void> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at + BOX_HEAD_BYTES <= sizeBytes; count += 1) {
    const length = boxLength(await head(blobs, sha256, at));
    if (length === null) return;
    at += length;
  }
  if (at > sizeBytes)
    throw new DomainError('FILE_TYPE', {
      message: `The film "${name}" was cut off: it should have ${at.toLocaleString('en')} bytes or more and has ${sizeBytes.toLocaleString('en')}. Copy it again from where it came from, and upload that.`,
    });
}

/** Bytes of a box with its head; null where it reaches to the end of the file, or is none. */
function boxLength(bytes: Buffer): number | null {
  const short = bytes.readUInt32BE(0);
  const length = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  return length < 8 || !Number.isSafeInteger(length) ? null : length;
}

async function head(blobs: BlobStore, sha256: string, start: number): Promise<Buffer> {
  const stream = await blobs.get(sha256, { start, end: start + BOX_HEAD_BYTES - 1 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  const bytes = Buffer.alloc(BOX_HEAD_BYTES);
  Buffer.concat(chunks).copy(bytes);
  return bytes;
}
