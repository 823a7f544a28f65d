import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { documentWorkFolder } from '../commands/documents/document-folder.ts';
import { filmWorkFolder } from '../commands/files/film-copy.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';

/** No job on a model, document or film runs this long. */
const WORK_KEPT_MS = 24 * 60 * 60 * 1000;

type Work = Pick<AppContext, 'settings' | 'clock'>;

/**
 * Deletes working folders of jobs that ended with their server. Returns how many were deleted.
 *
 * @param keptMs younger ones stay; 0 if no job can be running
 */
export async function cleanTempFiles(context: Work, keptMs = WORK_KEPT_MS): Promise<number> {
  const folders = [modelWorkFolder, documentWorkFolder, filmWorkFolder].map((folderIn) => folderIn(context.settings));
  let swept = 0;
  for (const folder of folders) swept += await sweepFolder(folder, context, keptMs);
  return swept;
}

async function sweepFolder(folder: string, { clock }: Work, keptMs: number): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (keptMs > 0 && (await stat(path)).mtimeMs >= clock.nowMs() - keptMs) continue;
    // A process that has not noticed the end of its server may still write there.
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    swept++;
  }
  return swept;
}
