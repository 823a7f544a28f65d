import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { UploadRecord } from '../../ports/index.ts';
import { checkRoom } from './check-room.ts';
import { t } from './messages.ts';

/** Maximum open uploads per person: more than anybody drops at a time; an interrupted one counts for a week. */
export const OPEN_UPLOADS_MAX = 200;

/** Own wording; the specification has none. */
const TOO_MANY = t('manyUploads', { most: OPEN_UPLOADS_MAX });

/**
 * Records the owner of a new upload. Its length counts from now on with all other open uploads.
 *
 * @throws DomainError `NO_SPACE`; `RATE_LIMITED` for a person with too many open uploads
 */
export async function openUpload(context: AppContext, upload: UploadRecord): Promise<void> {
  const open = await context.storage.read(({ uploads }) => uploads.listOpen());
  if (open.filter(({ userId }) => userId === upload.userId).length >= OPEN_UPLOADS_MAX)
    throw new DomainError('RATE_LIMITED', { message: TOO_MANY });
  const coming = [...open, upload].reduce((sum, { sizeBytes, receivedBytes }) => sum + (sizeBytes ?? 0) - receivedBytes, 0);
  await checkRoom(context, coming);
  await context.storage.transaction(({ uploads }) => uploads.save(upload));
}
