import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { documentWorkFolder } from '../commands/documents/document-folder.ts';
import { modelWorkFolder } from '../commands/models/model-folder.ts';

/** No model or document is at work for so long. */
const WORK_KEPT_MS = 24 * 60 * 60 * 1000;

type Work = Pick<AppContext, 'settings' | 'clock'>;

/** Takes away folders of work that ended with its server. Answers how many went. */
export async function sweepWork(context: Work): Promise<number> {
  const { settings } = context;
  return (await sweepFolder(modelWorkFolder(settings), context)) + (await sweepFolder(documentWorkFolder(settings), context));
}

async function sweepFolder(folder: string, { clock }: Work): Promise<number> {
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
