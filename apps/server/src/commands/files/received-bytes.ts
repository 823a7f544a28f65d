import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { uploadFolder } from './upload-folder.ts';

/** How much of an upload has arrived. @throws DomainError `NOT_FOUND` where its bytes have no place */
export async function receivedBytesOf({ settings, uploadSpace }: AppContext, id: Id): Promise<number> {
  if (uploadSpace) return uploadSpace.receivedBytes(id);
  const { size } = await stat(join(uploadFolder(settings), id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new DomainError('NOT_FOUND', { kind: 'upload', id });
    throw error;
  });
  return size;
}
