import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { type DiskSpace, diskSpace } from '../operations/free-space.ts';

/** So much of the disk stays free of files, or this share of a small one: what people do can be written down to the end. */
const KEPT_FREE_BYTES = 1024 ** 3;
const KEPT_FREE_SHARE = 0.05;

/** A file is taken on as long as there is room; it is looked anew after so many bytes. */
const LOOKED_EVERY_BYTES = 16 * 1024 * 1024;

/** Chosen. */
const NO_ROOM =
  'There is no room for this file on the disk of the server: what is left is kept for the work of everybody. Please have somebody make room on the server, then try again.';

type Place = Pick<AppContext, 'settings'>;

/** Whether files of so many bytes may still come to a disk. */
export function hasRoom({ freeBytes, totalBytes }: Omit<DiskSpace, 'isLow'>, bytes: number): boolean {
  return freeBytes - bytes >= Math.min(KEPT_FREE_BYTES, totalBytes * KEPT_FREE_SHARE);
}

/**
 * Refuses files that would fill the disk. How large one is nobody limits (VAL-16); files in a bucket take no room here.
 *
 * @throws DomainError `NO_SPACE`
 */
export async function checkRoom({ settings }: Place, bytes = 0, spaceOn = diskSpace): Promise<void> {
  if (settings.blobs.kind === 'folder' && !(await isRoomOnDisk({ settings }, bytes, spaceOn)))
    throw new DomainError('NO_SPACE', { message: NO_ROOM });
}

/** Whether the disk of the server has room for so many bytes, also where files are kept in a bucket. */
export async function isRoomOnDisk({ settings }: Place, bytes: number, spaceOn = diskSpace): Promise<boolean> {
  return hasRoom(await spaceOn(settings.dataDir), bytes);
}

/** The same bytes, as long as there is room for them. */
export async function* whileThereIsRoom(
  place: Place,
  source: AsyncIterable<Uint8Array>,
  spaceOn = diskSpace,
): AsyncGenerator<Uint8Array> {
  let unlooked = LOOKED_EVERY_BYTES;
  for await (const chunk of source) {
    unlooked += chunk.length;
    if (unlooked >= LOOKED_EVERY_BYTES) {
      await checkRoom(place, 0, spaceOn);
      unlooked = 0;
    }
    yield chunk;
  }
}
