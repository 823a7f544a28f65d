import { statfs } from 'node:fs/promises';

/** Free space below which people are warned: a model or a few videos fill it in an hour. */
export const LOW_SPACE_BYTES = 2 * 1024 ** 3;

/** Disk space available to the server's account. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly isLow: boolean;
}

/** Space on the disk of a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return spaceOf(bavail * bsize, blocks * bsize);
}

export function spaceOf(freeBytes: number, totalBytes: number): DiskSpace {
  return { freeBytes, totalBytes, isLow: freeBytes < LOW_SPACE_BYTES };
}

/** Free bytes below which a failed write is attributed to a full disk. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** Whether the disk of a folder is practically full, for errors without a reason. */
export async function isDiskFull(folder: string, spaceOn = diskSpace): Promise<boolean> {
  return (await spaceOn(folder)).freeBytes < LEAST_FREE_BYTES;
}
