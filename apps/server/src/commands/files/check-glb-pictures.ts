import {
  findPicturesProblem,
  type GlbPicture,
  MODEL_PICTURE_LONGEST_PX,
  type PictureSize,
  pictureSizeOf,
  picturesOfGlb,
} from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { BlobStore, StoredBlob } from '../../ports/index.ts';
import { t } from './messages.ts';

/** Magic, version and length, and the header of the first chunk. */
const HEADER_BYTES = 20;

/** Maximum bytes of JSON that are checked here; the viewer checks again. */
const JSON_MAX_BYTES = 64 * 1024 * 1024;

/** Bytes read of each picture; its size is rarely further in. */
const PICTURE_HEAD_BYTES = 256 * 1024;

/** Maximum pictures checked here. */
const PICTURES_MAX = 500;

/**
 * Rejects a GLB whose pictures are too large for any browser: it is shown as it is, and a few kilobytes can claim a billion
 * pixels. What can't be read here is left to the viewer.
 *
 * @throws DomainError `TOO_LARGE`
 */
export async function checkGlbPictures(blobs: BlobStore, fileName: string, blob: StoredBlob): Promise<void> {
  const header = await read(blobs, blob, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 4) !== 'glTF') return;
  const jsonBytes = header.readUInt32LE(12);
  if (jsonBytes > JSON_MAX_BYTES) return;
  const json = jsonOf(await read(blobs, blob, HEADER_BYTES, jsonBytes));
  const binaryStart = HEADER_BYTES + jsonBytes + 8;
  const sizes: (PictureSize & { name: string })[] = [];
  for (const picture of picturesOfGlb(json).slice(0, PICTURES_MAX)) {
    const size = pictureSizeOf(await headOf(blobs, blob, picture, binaryStart));
    if (size) sizes.push({ name: picture.name, ...size });
  }
  const problem = findPicturesProblem(sizes);
  if (problem !== undefined) throw new DomainError('TOO_LARGE', { message: sentence(fileName, problem) });
}

function sentence(fileName: string, problem: NonNullable<ReturnType<typeof findPicturesProblem>>): Sentence {
  if (problem === 'together') return t('picturesTogether', { file: fileName });
  const { name, width, height } = problem;
  return t('pictureTooLarge', { name, file: fileName, width, height, most: MODEL_PICTURE_LONGEST_PX });
}

async function headOf(blobs: BlobStore, blob: StoredBlob, picture: GlbPicture, binaryStart: number): Promise<Buffer> {
  if (picture.kind === 'inside') {
    const length = Math.min(picture.to - picture.from, PICTURE_HEAD_BYTES);
    return read(blobs, blob, binaryStart + picture.from, length);
  }
  const text = picture.kind === 'address' ? picture.address : '';
  return Buffer.from(text.slice(text.indexOf(';base64,') + 8, PICTURE_HEAD_BYTES), 'base64');
}

/** Bytes of a stored file; fewer when it ends earlier. */
async function read(blobs: BlobStore, { sha256, sizeBytes }: StoredBlob, start: number, length: number): Promise<Buffer> {
  const end = Math.min(sizeBytes, start + length) - 1;
  const isPlace = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start;
  const stream = isPlace ? await blobs.get(sha256, { start, end }) : null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Undefined for invalid JSON. */
function jsonOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
