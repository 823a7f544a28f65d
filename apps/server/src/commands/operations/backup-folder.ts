import { mkdir, readdir } from 'node:fs/promises';

/** Folder name of an automatic backup; other folders in the same place are ignored. */
const BACKUP_NAME = /^benchbook-\d{8}T\d{9}Z$/;

/** Suffix of the name until the backup is complete, see `storage/backup/write-backup.ts`. */
const UNFINISHED = '.unfinished';

/** Maximum clock difference, in ms. A name further in the future was given by a wrong clock. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

/** Complete backups, oldest first; none when the folder does not exist yet. */
export async function backupsIn(dir: string, nowMs: number): Promise<string[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return backupsAmong(await readdir(dir), nowMs);
}

/** Oldest first. Those with a time in the future come before all others, so that they don't count as the newest until then. */
export function backupsAmong(names: readonly string[], nowMs: number): string[] {
  const inOrder = names.filter((name) => BACKUP_NAME.test(name)).toSorted();
  return [...inOrder.filter((name) => isAhead(name, nowMs)), ...inOrder.filter((name) => !isAhead(name, nowMs))];
}

/** Whether the name of a backup has a time in the future. */
export function isAhead(name: string, nowMs: number): boolean {
  return backupTimeMs(name) > nowMs + CLOCKS_DIFFER_MS;
}

/** Folders of incomplete backups that were started before this time. */
export async function unfinishedIn(dir: string, beforeMs: number): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(UNFINISHED));
  return names.filter((name) => backupTimeMs(name.slice(0, -UNFINISHED.length)) < beforeMs);
}

/** e.g. benchbook-20260105T120000000Z */
export function backupName(timeMs: number): string {
  return `benchbook-${new Date(timeMs).toISOString().replace(/[-:.]/g, '')}`;
}

export function backupTimeMs(name: string): number {
  const [, year, month, day, hour, minute, second, ms] =
    /^benchbook-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), Number(ms));
}
