import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long to wait for a server that is just stopping. */
const WAIT_MS = 5_000;

/** A folder locked by this process until it releases it or ends in any way. */
export interface HeldFolder {
  release(): void;
}

/**
 * Locks a data folder for one server: two servers on one database file would not notify each other. It is a lock of the
 * operating system, so that a killed process leaves nothing behind.
 *
 * @returns null if another process holds the lock
 */
export function holdFolder(folder: string, waitMs: number = WAIT_MS): HeldFolder | null {
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: waitMs });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

/**
 * Joins the servers that use a folder; several may share one database. The first one, while no other runs, executes `whenAlone`
 * before any other may start.
 *
 * @throws Error if another server holds the exclusive lock for longer than a start takes
 */
export async function joinFolder(folder: string, whenAlone: () => Promise<unknown>): Promise<HeldFolder> {
  const alone = holdFolder(folder, 0);
  try {
    if (alone) await whenAlone();
  } finally {
    alone?.release();
  }
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: WAIT_MS });
  try {
    // Reading in a transaction holds the shared lock until it ends: requests for the exclusive lock are refused.
    lock.exec('pragma journal_mode = memory; begin; select count(*) from sqlite_schema');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}
