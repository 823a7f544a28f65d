import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a server that is just ending is waited for. */
const WAIT_MS = 5_000;

/** A folder that this process holds until it lets go or ends, however it ends. */
export interface HeldFolder {
  release(): void;
}

/**
 * Holds a data folder for one server: two on one database file would not tell each other of anything. The hold is a lock
 * of the operating system, so that nothing is left behind by a process that was killed.
 *
 * @returns null when another process holds it
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
 * Joins the servers at work in a folder, several of which may share one database. The first that comes, while no other is
 * there, does `whenAlone` before anybody else may begin.
 *
 * @throws Error when another one is alone there for longer than a server that is just beginning
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
    // Reading in a transaction shares the lock until it ends: whoever wants to be alone is refused.
    lock.exec('pragma journal_mode = memory; begin; select count(*) from sqlite_schema');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock.close() };
}
