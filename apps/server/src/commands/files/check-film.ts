import { DomainError } from '@benchbook/domain/errors';
import type { BlobStore, StoredBlob } from '../../ports/index.ts';
import { filmBoxes } from './film-boxes.ts';

/**
 * Rejects a truncated MP4 or MOV: its outermost boxes state their lengths, and the last one must end where the file
 * ends. Also rejects one without its index (`moov`): no player can show it.
 *
 * @throws DomainError `FILE_TYPE`
 */
export async function checkFilm(blobs: Pick<BlobStore, 'get'>, name: string, blob: StoredBlob): Promise<void> {
  const { boxes, isWhole } = await filmBoxes(blobs, blob);
  const last = boxes.at(-1);
  const end = last ? last.at + last.length : 0;
  if (end > blob.sizeBytes)
    throw new DomainError('FILE_TYPE', {
      message: `The film "${name}" was cut off: it should have ${end.toLocaleString('en')} bytes or more and has ${blob.sizeBytes.toLocaleString('en')}. Copy it again from where it came from, and upload that.`,
    });
  if (isWhole && !boxes.some(({ kind }) => kind === 'moov'))
    throw new DomainError('FILE_TYPE', {
      message: `The film "${name}" has no index, so nothing can play it: its recording or copying was broken off. Copy it again from where it came from, or film it again.`,
    });
}
