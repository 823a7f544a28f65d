/** "No space left" as reported by the system, SQLite (SQLITE_FULL) and PostgreSQL (disk_full). */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for the shared-memory file beside the log. */
const SQLITE_CODES: ReadonlySet<unknown> = new Set([13, 4874]);

/** Maximum depth of the chain of causes that is searched. */
const MAX_CAUSE_DEPTH = 5;

/** Whether the error or one of its causes reports a full disk. */
export function isNoSpace(error: unknown): boolean {
  let inner = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && inner instanceof Error; depth++) {
    if ('code' in inner && typeof inner.code === 'string' && SYSTEM_CODES.has(inner.code)) return true;
    if ('errcode' in inner && SQLITE_CODES.has(inner.errcode)) return true;
    inner = inner.cause;
  }
  return false;
}
