import { useEffect, useSyncExternalStore } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { knownLockMinutes, useThisDeviceOffer } from '../../../lib/device/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { lastInput } from './last-input.ts';

/** How often it is looked whether the time has come, also after the device slept. */
const LOOK_EVERY_MS = 1_000;

/** A hand that moves is not written down with each of its events. */
const NOTED_EVERY_MS = 1_000;

/** What somebody does who is there. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whose page is locked on this device, for all tabs and after a reload; null for none. */
const locked = {
  read: (): string | null => localStorage.getItem(STORAGE_KEYS.locked),
  set(userId: string | null): void {
    if (userId === null) localStorage.removeItem(STORAGE_KEYS.locked);
    else localStorage.setItem(STORAGE_KEYS.locked, userId);
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

/** Somebody has shown who they are: nothing is locked, and the time begins anew. */
export function notePersonIsThere(): void {
  lastInput.forget();
  locked.set(null);
}

/**
 * Whether this page is locked: after the minutes without input that the page of the device says, while the server answers. The
 * time includes the time the app was closed, and input in any tab counts. It counts also without the server; after too long a
 * pause there, whatever is touched or loaded anew then, the page locks when the server is back. A locked page stays locked
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
      if (lastInput.awayMs(id) >= NOTED_EVERY_MS) lastInput.note(id);
    };
    const look = (): void => {
      if (isDue()) {
        lastInput.noteAwayTooLong(id);
        if (isThere) locked.set(id);
      } else if (isPlaying()) note();
    };
    const onInput = (): void => {
      // On a device that wakes the first touch may come before the next look.
      if (isDue()) look();
      else note();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const input of INPUTS) document.addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) document.removeEventListener(input, onInput, { capture: true });
    };
  }, [minutes, isLocked, isThere, id]);
  return isLocked;
}

/** Who watches a film touches nothing. */
function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended, loop }) => !paused && !ended && !loop,
  );
}
