import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import { uploadFolder } from './upload-folder.ts';

/** An upload that nobody went on with for this long is given up. */
const STALE_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Forgets uploads that were given up, and those that became files long ago. Answers how many went. */
export async function sweepUploads({
  storage,
  clock,
  settings,
}: Pick<AppContext, 'storage' | 'clock' | 'settings'>): Promise<number> {
  const stale = await storage.read(({ uploads }) => uploads.listStale(clock.nowMs() - STALE_AFTER_MS));
  for (const { id } of stale) {
    const place = join(uploadFolder(settings), id);
    await rm(place, { force: true });
    await rm(`${place}.json`, { force: true });
    await storage.transaction(({ uploads }) => uploads.delete(id));
  }
  return stale.length;
}
