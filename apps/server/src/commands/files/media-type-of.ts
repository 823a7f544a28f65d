import { DomainError } from '@benchbook/domain/errors';
import type { CheckedName } from './check-file-name.ts';
import { t } from './messages.ts';
import { isHeicPhoto, sniffContent } from './sniff-content.ts';

/** @throws DomainError `FILE_TYPE` when the content does not match the name */
export async function mediaTypeOf({ extension }: CheckedName, head: Buffer): Promise<string> {
  const mediaType = await sniffContent(extension, head);
  if (mediaType !== undefined) return mediaType;
  if (await isHeicPhoto(head))
    throw new DomainError('FILE_TYPE', {
      message: t('heic', { extension }),
    });
  throw new DomainError('FILE_TYPE', {
    message: t('otherContent', { extension }),
  });
}
