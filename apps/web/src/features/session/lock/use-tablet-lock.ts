import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { knownLockMinutes, useThisDeviceOffer } from '../../../lib/device/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';

/** How often it is looked whether the time has come, also after the device slept. */
const LOOK_EVERY_MS = 1_000;

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
  localStorage.setItem(STORAGE_KEYS.lastInput, String(Date.now()));
  locked.set(null);
}

/**
 * Whether this page is locked: after the minutes without input that the page of the device says, while the server answers. The
 * time includes the time the app was closed. Input counts also without the server; after too long a pause there, the page locks
 * when the server is back. A locked page stays locked without the server.
 */
export function useIsTabletLocked(): boolean {
  const { id } = useCurrentUser();
  const offer = useThisDeviceOffer();
  const minutes = offer === null ? knownLockMinutes() : offer.lockMinutes;
  const isThere = useIsServerThere();
  const isLocked = useSyncExternalStore(locked.subscribe, locked.read) === id;
  // Before anything of this page notes an input: when somebody was there last, also before a reload. Null while it is locked.
  const [first] = useState(() => Math.min(Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? Date.now()), Date.now()));
  const lastInputMs = useRef<number | null>(first);
  useEffect(() => {
    if (isLocked) lastInputMs.current = null;
    if (minutes === null || isLocked) return;
    const startedMs = Date.now();
    let lastMs = lastInputMs.current ?? startedMs;
    const note = (atMs: number): void => {
      lastMs = Math.max(lastMs, Math.min(atMs, Date.now()));
      lastInputMs.current = lastMs;
    };
    const isDue = (): boolean => Date.now() - lastMs >= minutes * 60_000;
    const look = (): void => {
      const notedMs = Number(localStorage.getItem(STORAGE_KEYS.lastInput) ?? 0);
      // Of another tab; what is noted at the start of a page is no input.
      if (notedMs > startedMs + LOOK_EVERY_MS) note(notedMs);
      if (isPlaying()) note(Date.now());
      if (isThere && isDue()) locked.set(id);
    };
    const onInput = (): void => {
      // On a device that wakes the first touch may come before the next look.
      if (isDue()) look();
      else note(Date.now());
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
