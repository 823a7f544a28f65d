import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { useEffect, useState } from 'react';
import { connection } from '../../../lib/connection/connection.ts';
import type { AuthorSession } from './author-session.ts';

/** A save that failed is tried again this soon, and after twice as long each further time, up to the usual interval. */
export const FIRST_RETRY_MS = 10_000;

/**
 * Saves every 150 s when there is something to save (EDIT-50), when the text editor closes with unsaved words (EDIT-51),
 * and what failed again by itself: a little later, and at once when the server is back. Gives back when the next round is
 * due, in epoch ms.
 */
export function useAutosave(session: Pick<AuthorSession, 'store' | 'save'>): number {
  const [dueAtMs, setDueAtMs] = useState(() => Date.now() + AUTOSAVE_INTERVAL_MS);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const saveIn = (delayMs: number): void => {
      clearTimeout(timer);
      setDueAtMs(Date.now() + delayMs);
      timer = setTimeout(() => {
        saveIn(AUTOSAVE_INTERVAL_MS);
        void session.save();
      }, delayMs);
    };
    saveIn(AUTOSAVE_INTERVAL_MS);
    const stopFollowing = session.store.subscribe((now, before) => {
      if (before.editing === 'content' && now.editing !== 'content') void session.save();
      if (now.isSaving || !before.isSaving) return;
      if (now.isKept) saveIn(Math.min(FIRST_RETRY_MS * 2 ** failures++, AUTOSAVE_INTERVAL_MS));
      else if (failures > 0) saveIn(AUTOSAVE_INTERVAL_MS);
      if (!now.isKept) failures = 0;
    });
    const stopListening = connection.subscribe((now, before) => {
      if (now.isOnline && !before.isOnline && session.store.getState().isKept) void session.save();
    });
    return () => {
      clearTimeout(timer);
      stopFollowing();
      stopListening();
    };
  }, [session]);
  return dueAtMs;
}
