import { useEffect, useSyncExternalStore } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { knownLockMinutes, useThisDeviceOffer } from '../../../lib/device/index.ts';
import { report } from '../../../lib/log/report.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';

/** How often the time since the last input is checked, also after the device slept. */
const CHECK_EVERY_MS = 1_000;

/** Input is stored at most once in this time, not for each event of a moving pointer. */
const STORE_EVERY_MS = 1_000;

/** Events that count as input. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Id of the user whose page is locked on this device, in all tabs and after a reload; null if none. */
const locked = {
  read: (): string | null =>
    lockedInMemory ?? localStorage.getItem(STORAGE_KEYS.locked) ?? sessionStorage.getItem(STORAGE_KEYS.locked),
  set(userId: string | null): void {
    lockedInMemory = undefined;
    sessionStorage.removeItem(STORAGE_KEYS.locked);
    if (userId === null) localStorage.removeItem(STORAGE_KEYS.locked);
    else lockInStorage(userId);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
const listeners = new Set<() => void>();

/** The lock of this page if both storages are full. */
let lockedInMemory: string | undefined;

/** Without room for all tabs the lock is kept for this tab, which has a storage of its own that a reload keeps. */
function lockInStorage(userId: string): void {
  try {
    localStorage.setItem(STORAGE_KEYS.locked, userId);
  } catch (error) {
    report.warning('The lock is kept in this tab only: the storage of this device is full', error);
    try {
      sessionStorage.setItem(STORAGE_KEYS.locked, userId);
    } catch (full) {
      report.warning('A reload would open this page: the storage of this tab is full, too', full);
      lockedInMemory = userId;
    }
  }
}

/** Call it after a sign-in or an unlock: removes the lock and restarts the time without input. */
export function notePersonIsThere(): void {
  lastInput.forget();
  locked.set(null);
}

/**
 * Whether this page is locked: while the server answers, after the minutes without input that are set for the device. Time
 * during which the app was closed counts, and so does input in any tab. Without the server the time runs on: after too long a
 * pause the page locks when the server is back, even if it was touched or reloaded meanwhile. A locked page stays locked
 * without the server.
 */
export function useIsTabletLocked(): boolean {
  const { id } = useCurrentUser();
  const offer = useThisDeviceOffer();
  const minutes = offer === null ? knownLockMinutes() : offer.lockMinutes;
  const isThere = useIsServerThere();
  const isLocked = useSyncExternalStore(locked.subscribe, locked.read) === id;
  useEffect(() => {
    if (isLocked) return;
    const isDue = (): boolean => minutes !== null && lastInput.awayMs(id) >= minutes * 60_000;
    const note = (): void => {
      if (lastInput.awayMs(id) >= STORE_EVERY_MS) lastInput.note(id);
    };
    const check = (): void => {
      if (isDue()) {
        lastInput.noteAwayTooLong(id);
        if (isThere) locked.set(id);
      } else if (isPlaying()) note();
    };
    const onInput = (): void => {
      // When a device wakes up, the first touch may come before the next check.
      if (isDue()) check();
      else note();
    };
    check();
    const timer = setInterval(check, CHECK_EVERY_MS);
    for (const input of INPUTS) document.addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) document.removeEventListener(input, onInput, { capture: true });
    };
  }, [minutes, isLocked, isThere, id]);
  return isLocked;
}

/** A user who watches a video gives no input. */
function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended, loop }) => !paused && !ended && !loop,
  );
}

/** Stored instead of a time: the user was away too long, whatever the clock says later. */
const AWAY_TOO_LONG = 0;

/**
 * Time of a user's last input in any tab of this device. Only the lock writes it: other code that tracks input also counts the
 * first touch after a long pause, which does not prove who touched.
 */
const lastInput = {
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
