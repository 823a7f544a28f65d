/** "There is no room" as the system, SQLite (SQLITE_FULL) and PostgreSQL (disk_full) name it. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the little file beside the log. */
const SQLITE_CODES: ReadonlySet<unknown> = new Set([13, 4874]);

/** Errors within one another that are looked through. */
const DEEPEST_CAUSE = 5;

/** True for an error, or one that it was caused by, that says that a disk is full. */
export function isNoSpace(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && inner instanceof Error; depth++) {
    if ('code' in inner && typeof inner.code === 'string' && SYSTEM_CODES.has(inner.code)) return true;
    if ('errcode' in inner && SQLITE_CODES.has(inner.errcode)) return true;
    inner = inner.cause;
  }
  return false;
}
