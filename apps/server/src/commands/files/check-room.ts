import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { type DiskSpace, diskSpace } from '../operations/free-space.ts';
import { t } from './messages.ts';

/** Free space that files must leave on the disk, or this share of a small one, so that people's work can still be stored. */
const KEPT_FREE_BYTES = 1024 ** 3;
const KEPT_FREE_SHARE = 0.05;

/** A file is accepted while there is room; checked again after this many bytes. */
const CHECK_INTERVAL_BYTES = 16 * 1024 * 1024;

/** Own wording; the specification has none. */
const NO_ROOM = t('noRoom');

type Place = Pick<AppContext, 'settings'>;

/** Whether files with this many bytes still fit on a disk. */
export function hasRoom({ freeBytes, totalBytes }: Omit<DiskSpace, 'isLow'>, bytes: number): boolean {
  return freeBytes - bytes >= Math.min(KEPT_FREE_BYTES, totalBytes * KEPT_FREE_SHARE);
}

/**
 * Rejects files that would fill the disk. File size itself is unlimited (VAL-16); files in a bucket need no room here.
 *
 * @throws DomainError `NO_SPACE`
 */
export async function checkRoom({ settings }: Place, bytes = 0, spaceOn = diskSpace): Promise<void> {
  if (settings.blobs.kind === 'folder' && !(await isRoomOnDisk({ settings }, bytes, spaceOn)))
    throw new DomainError('NO_SPACE', { message: NO_ROOM });
}

/** Whether the server's disk has room for this many bytes, even when files are stored in a bucket. */
export async function isRoomOnDisk({ settings }: Place, bytes: number, spaceOn = diskSpace): Promise<boolean> {
  return hasRoom(await spaceOn(settings.dataDir), bytes);
}

/** Passes the bytes through while there is room for them. */
export async function* withinFreeSpace(
  place: Place,
  source: AsyncIterable<Uint8Array>,
  spaceOn = diskSpace,
): AsyncGenerator<Uint8Array> {
  let unlooked = CHECK_INTERVAL_BYTES;
  for await (const chunk of source) {
    unlooked += chunk.length;
    if (unlooked >= CHECK_INTERVAL_BYTES) {
      await checkRoom(place, 0, spaceOn);
      unlooked = 0;
    }
    yield chunk;
  }
}
