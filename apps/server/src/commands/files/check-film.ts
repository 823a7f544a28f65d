import { DomainError } from '@benchbook/domain/errors';
import type { BlobStore, StoredBlob } from '../../ports/index.ts';
import { filmBoxes } from './film-boxes.ts';
import { t } from './messages.ts';

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
      message: t('filmCutOff', { name, wanted: end, found: blob.sizeBytes }),
    });
  if (isWhole && !boxes.some(({ kind }) => kind === 'moov'))
    throw new DomainError('FILE_TYPE', {
      message: t('filmWithoutIndex', { name }),
    });
}
