import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { StoredBlob } from '../../ports/index.ts';
import { checkKnownName } from '../files/check-file-name.ts';
import { mediaTypeOf } from '../files/media-type-of.ts';
import { makeThumbnail } from '../files/renditions.ts';
import { HEAD_BYTES } from '../files/sniff-content.ts';
import { t } from './messages.ts';

/** A photo of a report whose bytes are durable. */
export interface ReceivedPhoto {
  readonly name: string;
  readonly mediaType: string;
  readonly blob: StoredBlob;
  readonly thumbnail: { readonly blob: StoredBlob; readonly mediaType: string };
}

/** Shown by every browser; tablet cameras write JPEG. */
const PHOTO_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

const NO_PHOTO = t('photoType');

/**
 * Stores a photo after verifying it: by its first bytes, and by making a thumbnail, which also enforces the maximum
 * pixels of any picture.
 *
 * @throws DomainError `FILE_TYPE`; `VALIDATION` for an invalid file name
 */
export async function storePhoto(context: AppContext, fileName: string, bytes: Buffer): Promise<ReceivedPhoto> {
  // Cameras choose their own file names, so the stricter rules for new names do not apply.
  const name = checkKnownName(fileName);
  const mediaType = await mediaTypeOf(name, bytes.subarray(0, HEAD_BYTES));
  if (!PHOTO_TYPES.includes(mediaType)) throw new DomainError('FILE_TYPE', { message: NO_PHOTO });
  const small = await makeThumbnail(context, bytes);
  if (!small) throw new DomainError('FILE_TYPE', { message: t('photoUnreadable') });
  return {
    name: name.path,
    mediaType,
    blob: await context.blobs.put(bytes),
    thumbnail: { blob: await context.blobs.put(small.bytes), mediaType: small.mediaType },
  };
}
