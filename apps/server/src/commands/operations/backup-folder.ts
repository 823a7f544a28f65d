import { mkdir, readdir } from 'node:fs/promises';

/** Folders of backups that happen by themselves; others in the same place are left alone. */
export const BACKUP_NAME = /^benchbook-\d{8}T\d{9}Z$/;

/** Oldest first; none where the folder is not there yet. One stands under its name only when all of it is written. */
export async function backupsIn(dir: string): Promise<string[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return (await readdir(dir)).filter((name) => BACKUP_NAME.test(name)).sort();
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
