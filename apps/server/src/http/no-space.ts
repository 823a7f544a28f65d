import { statfs } from 'node:fs/promises';

/** "There is no room" as the system, SQLite (SQLITE_FULL) and PostgreSQL (disk_full) name it. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SQLITE_FULL = 13;

/** Less free space than this, in bytes, and a write that failed failed for want of it. */
const LEAST_FREE_BYTES = 4 * 1024 * 1024;

/** Errors within one another that are looked through. */
const DEEPEST_CAUSE = 5;

/** True for an error, or one that it was caused by, that says that a disk is full. */
export function isNoSpace(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && inner instanceof Error; depth++) {
    if ('code' in inner && typeof inner.code === 'string' && SYSTEM_CODES.has(inner.code)) return true;
    if ('errcode' in inner && inner.errcode === SQLITE_FULL) return true;
    inner = inner.cause;
  }
  return false;
}

/** Whether the disk of a folder is as good as full, for errors that do not say why. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}
