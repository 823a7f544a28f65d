import { report } from '../../../lib/log/report.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';

/** Stored instead of a time: the user was away too long, whatever the clock says later. */
const AWAY_TOO_LONG = 0;

/**
 * Time of a user's last input in any tab of this device. Only the lock writes it: other code that tracks input also counts the
 * first touch after a long pause, which does not prove who touched.
 */
export const lastInput = {
  /** Milliseconds since the last input; starts at zero for a user without an entry and after the clock was set back. */
  awayMs(userId: string): number {
    const nowMs = Date.now();
    const [of, at] = (inMemoryEntry ?? localStorage.getItem(STORAGE_KEYS.lockInput) ?? '').split(' ');
    const atMs = of === userId ? Number(at) : Number.NaN;
    if (atMs <= nowMs) return nowMs - atMs;
    lastInput.note(userId);
    return 0;
  },
  note: (userId: string): void => keep(userId, Date.now()),
  noteAwayTooLong: (userId: string): void => keep(userId, AWAY_TOO_LONG),
  forget(): void {
    inMemoryEntry = undefined;
    localStorage.removeItem(STORAGE_KEYS.lockInput);
  },
};

/** Kept in memory if storage is full, until the page closes. */
let inMemoryEntry: string | undefined;

/** Stored with the user's id, so that the next user of the device does not inherit a pause. */
function keep(userId: string, atMs: number): void {
  const entry = `${userId} ${atMs}`;
  try {
    localStorage.setItem(STORAGE_KEYS.lockInput, entry);
    inMemoryEntry = undefined;
  } catch (error) {
    if (inMemoryEntry === undefined)
      report.warning('The last input could not be kept: the storage of this device is full', error);
    inMemoryEntry = entry;
  }
}
