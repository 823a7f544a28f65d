import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';
import { backupName, backupsIn, backupTimeMs, isAhead, unfinishedIn } from '../commands/operations/backup-folder.ts';
import { SettingError } from '../config/index.ts';
import type { JobHandler } from '../ports/index.ts';

export const BACK_UP_JOB = 'back-up';

/** An older unfinished backup belongs to a killed server. */
const LONGEST_BACKUP_MS = 24 * 60 * 60 * 1000;

type Work = Pick<AppContext, 'storage' | 'settings' | 'clock' | 'log'>;

/**
 * At start: schedules a backup if backups are enabled, immediately if the last one is too old. Only one of several servers
 * makes it.
 *
 * @throws SettingError if this server can't write to the folder: a plant must not learn that only when it needs a backup
 */
export async function planBackup(context: Pick<AppContext, 'storage' | 'settings' | 'clock'>): Promise<void> {
  const { settings, clock } = context;
  if (!settings.backup) return;
  const nowMs = clock.nowMs();
  const newest = (await backupsToWriteTo(settings.backup.dir, nowMs)).at(-1);
  const isNoneYet = newest === undefined || isAhead(newest, nowMs);
  await planAt(context, isNoneYet ? nowMs : backupTimeMs(newest) + settings.backup.everyMs);
}

async function backupsToWriteTo(dir: string, nowMs: number): Promise<readonly string[]> {
  try {
    const found = await backupsIn(dir, nowMs);
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    return found;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new SettingError('BACKUP_DIR', `is no folder that this server can write to: ${dir} (${problem})`);
  }
}

/**
 * Makes a backup and deletes the oldest beyond those to keep. The next one is scheduled first, whatever the outcome.
 *
 * @param copyTo copies everything into a folder and returns the number of files
 */
export function backUp(context: Work, copyTo: (folder: string) => Promise<number>): JobHandler {
  const { settings, clock, log } = context;
  return async ({ report }) => {
    if (!settings.backup) return;
    const { dir, everyMs, keep } = settings.backup;
    await planAt(context, clock.nowMs() + everyMs);
    await report('copying', 0);
    const folder = join(dir, backupName(clock.nowMs()));
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const files = await copyTo(folder);
      log.info({ folder, files }, 'backed up');
    } catch (error) {
      log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the backup failed');
      throw error;
    }
    for (const unfinished of await unfinishedIn(dir, clock.nowMs() - LONGEST_BACKUP_MS))
      await rm(join(dir, unfinished), { recursive: true, force: true });
    for (const old of (await backupsIn(dir, clock.nowMs())).slice(0, -keep))
      await rm(join(dir, old), { recursive: true, force: true });
  };
}

async function planAt({ storage, clock }: Pick<AppContext, 'storage' | 'clock'>, runAfterMs: number): Promise<void> {
  const createdAtMs = clock.nowMs();
  await storage.transaction(({ jobs }) =>
    jobs.enqueue({ kind: BACK_UP_JOB, subjectId: null, payload: {}, createdAtMs, runAfterMs, uniqueKey: 'next' }),
  );
}
