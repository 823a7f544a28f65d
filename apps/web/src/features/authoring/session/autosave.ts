import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { connection } from '../../../lib/connection/connection.ts';
import type { AuthorSession } from './author-session.ts';

/** A save that failed is tried again this soon, and after twice as long each further time, up to the usual interval. */
export const FIRST_RETRY_MS = 10_000;

/**
 * Saves an open instruction every 150 s when there is something to save (EDIT-50), whichever page is shown, when the text
 * editor closes with unsaved words (EDIT-51), and what failed again by itself: a little later, and at once when the server
 * is back. Returns how to stop.
 */
export function startAutosave({ store, autosave, save }: Pick<AuthorSession, 'store' | 'autosave' | 'save'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const saveIn = (delayMs: number): void => {
    clearTimeout(timer);
    autosave.setState({ dueAtMs: Date.now() + delayMs });
    timer = setTimeout(() => {
      saveIn(AUTOSAVE_INTERVAL_MS);
      void save();
    }, delayMs);
  };
  saveIn(AUTOSAVE_INTERVAL_MS);
  const stopFollowing = store.subscribe((now, before) => {
    if (before.editing === 'content' && now.editing !== 'content') void save();
    if (now.isSaving || !before.isSaving) return;
    if (now.isKept) saveIn(Math.min(FIRST_RETRY_MS * 2 ** failures++, AUTOSAVE_INTERVAL_MS));
    else if (failures > 0) saveIn(AUTOSAVE_INTERVAL_MS);
    if (!now.isKept) failures = 0;
  });
  const stopListening = connection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline && store.getState().isKept) void save();
  });
  return () => {
    clearTimeout(timer);
    stopFollowing();
    stopListening();
  };
}
