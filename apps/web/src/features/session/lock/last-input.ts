import { report } from '../../../lib/log/report.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';

/** In place of a time: this person was away for too long, whatever the clock says later. */
const AWAY_TOO_LONG = 0;

/**
 * When a person last did something in one of the tabs of this device. Only the lock writes it: what else notes input may do so
 * for a first touch after a long pause, which is no proof of who touches.
 */
export const lastInput = {
  /** Milliseconds since then; zero, counted from now on, for somebody new here and after the clock was set back. */
  awayMs(userId: string): number {
    const nowMs = Date.now();
    const [of, at] = (unkept ?? localStorage.getItem(STORAGE_KEYS.lockInput) ?? '').split(' ');
    const atMs = of === userId ? Number(at) : Number.NaN;
    if (atMs <= nowMs) return nowMs - atMs;
    lastInput.note(userId);
    return 0;
  },
  note: (userId: string): void => keep(userId, Date.now()),
  noteAwayTooLong: (userId: string): void => keep(userId, AWAY_TOO_LONG),
  forget(): void {
    unkept = undefined;
    localStorage.removeItem(STORAGE_KEYS.lockInput);
  },
};

/** On a device whose storage is full: what could not be written, for as long as this page stands. */
let unkept: string | undefined;

/** With whose it is: the next person of a device does not inherit a pause. */
function keep(userId: string, atMs: number): void {
  const entry = `${userId} ${atMs}`;
  try {
    localStorage.setItem(STORAGE_KEYS.lockInput, entry);
    unkept = undefined;
  } catch (error) {
    if (unkept === undefined) report.warning('The last input could not be kept: the storage of this device is full', error);
    unkept = entry;
  }
}
