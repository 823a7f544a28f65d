import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';

/** No model is at work for so long. */
const WORK_KEPT_MS = 24 * 60 * 60 * 1000;

/** Takes away folders of work that ended with its server. Answers how many went. */
export async function sweepModelWork({ settings, clock }: Pick<AppContext, 'settings' | 'clock'>): Promise<number> {
  const folder = modelWorkFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let swept = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs >= clock.nowMs() - WORK_KEPT_MS) continue;
    await rm(path, { recursive: true, force: true });
    swept++;
  }
  return swept;
}
