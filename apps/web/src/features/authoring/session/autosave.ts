import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { connection } from '../../../lib/connection/connection.ts';
import type { AuthorSession } from './author-session.ts';

/** Delay before the first retry of a failed save; it doubles with each retry, up to the normal interval. */
export const FIRST_RETRY_MS = 10_000;

/**
 * Saves unsaved changes of an open instruction every 150 s, whichever page is shown (EDIT-50), and when the text editor
 * closes (EDIT-51). Retries a failed save after a delay, and immediately when the server is available again. Returns a stop
 * function.
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
