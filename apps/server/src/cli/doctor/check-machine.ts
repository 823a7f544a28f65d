import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupsAmong, backupTimeMs, isAhead } from '../../commands/operations/backup-folder.ts';
import { type DiskSpace, LOW_SPACE_BYTES } from '../../commands/operations/free-space.ts';
import type { Settings } from '../../config/index.ts';
import { BackupError, type BackupManifest, MANIFEST_NAME, parseManifest } from '../../storage/backup/backup-manifest.ts';
import { isCode } from '../../storage/blobs/disk-writing.ts';
import { calledAs } from '../called-as.ts';
import { type Finding, finding, type Problem, sizeText } from './finding.ts';

const HOUR_MS = 3_600_000;

const MAKE_ONE = `look at the log of the server for "the backup failed" and at its Operations page, and make one by hand now: ${calledAs('backup', 'FOLDER')}.`;

/** Checks automatic backups: whether there are any, the age of the newest, and whether its files are complete. */
export async function checkBackups(backup: Settings['backup'], nowMs: number): Promise<Finding> {
  if (!backup)
    return {
      ...finding('Backups', 'they are off (BACKUP_DIR); leave them off if other software copies this server'),
      state: 'note',
    };
  const newest = backupsAmong(await namesIn(backup.dir), nowMs).at(-1);
  if (newest === undefined)
    return finding('Backups', `none in ${backup.dir}`, [{ what: 'There is no backup yet.', todo: MAKE_ONE }]);
  const ageMs = nowMs - backupTimeMs(newest);
  const isLate = ageMs > 2 * backup.everyMs;
  const age = `${Math.round(ageMs / HOUR_MS)} hours`;
  const problems: Problem[] = isLate
    ? [{ what: `The newest backup is ${age} old; there should be one every ${backup.everyMs / HOUR_MS} hours.`, todo: MAKE_ONE }]
    : [];
  if (isAhead(newest, nowMs))
    problems.push({
      what: `The newest backup, ${newest}, is of a time that is still to come: the clock of this machine is wrong now, or was.`,
      todo: MAKE_ONE,
    });
  problems.push(...(await problemsOfBackup(join(backup.dir, newest))));
  return finding(
    'Backups',
    `the newest, ${newest}, is ${age} old${problems.length > 0 ? '' : ' and has all its files'}`,
    problems,
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A restore checks the bytes, all of them before it replaces anything. */
async function problemsOfBackup(folder: string): Promise<Problem[]> {
  const todo = `do not count on this backup: make a new one, ${calledAs('backup', 'FOLDER')}.`;
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return [{ what: manifest, todo }];
  const problems: Problem[] = [];
  for (const { path, sizeBytes } of [...manifest.database, ...manifest.blobs]) {
    const size = await sizeOf(join(folder, path));
    if (size === null) problems.push({ what: `${path} is missing in the newest backup.`, todo });
    else if (size !== sizeBytes)
      problems.push({ what: `${path} in the newest backup has ${size} bytes and should have ${sizeBytes}.`, todo });
  }
  return problems;
}

async function readManifest(folder: string): Promise<BackupManifest | string> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST_NAME), 'utf8'));
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    if (isCode(error, 'ENOENT')) return `The newest backup has no ${MANIFEST_NAME}.`;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Free space on the disks that this server writes to. */
export async function checkSpace(
  { dataDir, backup }: Pick<Settings, 'dataDir' | 'backup'>,
  spaceOn: (folder: string) => Promise<DiskSpace>,
): Promise<Finding> {
  const said: string[] = [];
  const problems: Problem[] = [];
  for (const [name, folder] of [['DATA_DIR', dataDir], ...(backup ? [['BACKUP_DIR', backup.dir] as const] : [])] as const) {
    const { freeBytes, totalBytes, isLow } = await spaceOn(await nearestExisting(folder));
    said.push(`${name} ${sizeText(freeBytes)} free of ${sizeText(totalBytes)}`);
    const what = `The disk of ${name} (${folder}) has less than ${sizeText(LOW_SPACE_BYTES)} left: a few films fill it.`;
    if (isLow) problems.push({ what, todo: 'make room on it, or move the folder to a larger one with the server stopped.' });
  }
  return finding('Space', said.join(', '), problems);
}

/** A folder that does not exist yet is on the disk of its nearest existing parent. */
async function nearestExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}
