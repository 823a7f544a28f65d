import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { documentWorkFolder } from '../commands/documents/document-folder.ts';
import { filmWorkFolder } from '../commands/files/film-copy.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';

/** No model, document or film is at work for so long. */
const WORK_KEPT_MS = 24 * 60 * 60 * 1000;

type Work = Pick<AppContext, 'settings' | 'clock'>;

/**
 * Takes away folders of work that ended with its server. Answers how many went.
 *
 * @param keptMs younger ones stay; 0 where nobody can be at work
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
    // A process that has not noticed yet that its server is gone may still write there.
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    swept++;
  }
  return swept;
}
