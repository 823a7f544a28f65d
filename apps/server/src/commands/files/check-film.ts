import { DomainError } from '@benchbook/domain/errors';
import type { BlobStore, StoredBlob } from '../../ports/index.ts';
import { filmBoxes } from './film-boxes.ts';

/**
 * Refuses an MP4 or MOV that was cut off: its outermost boxes say how long they are, and the last one ends where the file
 * does. Refuses one without its index (`moov`), too: without it no player finds a picture.
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
