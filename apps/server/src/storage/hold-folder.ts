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
