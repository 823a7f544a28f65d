import { statfs } from 'node:fs/promises';

/** With less than this left people are warned: a model or a few films fill it in an hour. */
export const LOW_SPACE_BYTES = 2 * 1024 ** 3;

/** A disk, as the account that the server runs under may use it. */
export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly isLow: boolean;
}

/** Of the disk that a folder lies on. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return spaceOf(bavail * bsize, blocks * bsize);
}

export function spaceOf(freeBytes: number, totalBytes: number): DiskSpace {
  return { freeBytes, totalBytes, isLow: freeBytes < LOW_SPACE_BYTES };
}

/** Less free space than this, in bytes, and a write that failed failed for want of it. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** Whether the disk of a folder is as good as full, for errors that do not say why. */
export async function isDiskFull(folder: string, spaceOn = diskSpace): Promise<boolean> {
  return (await spaceOn(folder)).freeBytes < LEAST_FREE_BYTES;
}
