import { mkdir, readdir } from 'node:fs/promises';

/** Folders of backups that happen by themselves; others in the same place are left alone. */
const BACKUP_NAME = /^benchbook-\d{8}T\d{9}Z$/;

/** Stands behind the name until all of it is written, see `storage/backup/write-backup.ts`. */
const UNFINISHED = '.unfinished';

/** Clocks differ by less than this, in ms. What is further ahead was named by a clock that was wrong. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

/** Oldest first; none where the folder is not there yet. One stands under its name only when all of it is written. */
export async function backupsIn(dir: string, nowMs: number): Promise<string[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return backupsAmong(await readdir(dir), nowMs);
}

/** Oldest first. Those of a time that is still to come are before all others: they would be the newest for as long as it takes. */
export function backupsAmong(names: readonly string[], nowMs: number): string[] {
  const inOrder = names.filter((name) => BACKUP_NAME.test(name)).toSorted();
  return [...inOrder.filter((name) => isAhead(name, nowMs)), ...inOrder.filter((name) => !isAhead(name, nowMs))];
}

/** Whether the name of a backup is of a time that is still to come. */
export function isAhead(name: string, nowMs: number): boolean {
  return backupTimeMs(name) > nowMs + CLOCKS_DIFFER_MS;
}

/** Folders of backups that are being made, and were begun before. */
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
