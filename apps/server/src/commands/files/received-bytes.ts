import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { uploadFolder } from './upload-folder.ts';

/** Number of received bytes of an upload. @throws DomainError `NOT_FOUND` when there is no place for its bytes */
export async function receivedBytesOf({ settings, uploadSpace }: AppContext, id: Id): Promise<number> {
  if (uploadSpace) return uploadSpace.receivedBytes(id);
  const { size } = await stat(join(uploadFolder(settings), id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new DomainError('NOT_FOUND', { kind: 'upload', id });
    throw error;
  });
  return size;
}
