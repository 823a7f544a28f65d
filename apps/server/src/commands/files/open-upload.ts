import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { UploadRecord } from '../../ports/index.ts';
import { checkRoom } from './check-room.ts';

/** Files that one person may have on their way: more than anybody drops at a time, and what broke off counts for a week. */
export const OPEN_UPLOADS_MAX = 200;

/** Chosen. */
const TOO_MANY = `You have ${OPEN_UPLOADS_MAX} files on their way that never arrived whole. Please go on with some of them or cancel them; after a week they are given up.`;

/**
 * Notes whose an upload is that begins. Its length counts from now on beside those of all others that are on their way.
 *
 * @throws DomainError `NO_SPACE`; `RATE_LIMITED` for somebody who has too many on their way
 */
export async function openUpload(context: AppContext, upload: UploadRecord): Promise<void> {
  const open = await context.storage.read(({ uploads }) => uploads.listOpen());
  if (open.filter(({ userId }) => userId === upload.userId).length >= OPEN_UPLOADS_MAX)
    throw new DomainError('RATE_LIMITED', { message: TOO_MANY });
  const coming = [...open, upload].reduce((sum, { sizeBytes, receivedBytes }) => sum + (sizeBytes ?? 0) - receivedBytes, 0);
  await checkRoom(context, coming);
  await context.storage.transaction(({ uploads }) => uploads.save(upload));
}
