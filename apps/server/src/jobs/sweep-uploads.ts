import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { uploadFolder } from '../commands/files/upload-folder.ts';

/** An upload without progress for a week is deleted. */
export const UPLOAD_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired uploads with their bytes, and bytes in the folder that belong to no upload. Returns the number of deleted
 * files.
 */
export async function sweepUploads({
  storage,
  settings,
  clock,
  uploadSpace,
}: Pick<AppContext, 'storage' | 'settings' | 'clock' | 'uploadSpace'>): Promise<number> {
  const beforeMs = clock.nowMs() - UPLOAD_KEPT_MS;
  const stale = await storage.read(({ uploads }) => uploads.listStale(beforeMs));
  for (const { id } of stale) await storage.transaction(({ uploads }) => uploads.delete(id));
  const folder = uploadFolder(settings);
  let swept = (await uploadSpace?.sweep(beforeMs)) ?? 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs >= beforeMs) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}
