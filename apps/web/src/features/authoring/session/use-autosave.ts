import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { useEffect, useState } from 'react';
import type { AuthorSession } from './author-session.ts';

/**
 * Saves every 150 s when there is something to save (EDIT-50), and when the text editor closes with unsaved words
 * (EDIT-51). Gives back when the next round is due, in epoch ms.
 */
export function useAutosave(session: Pick<AuthorSession, 'store' | 'save'>): number {
  const [dueAtMs, setDueAtMs] = useState(() => Date.now() + AUTOSAVE_INTERVAL_MS);
  useEffect(() => {
    setDueAtMs(Date.now() + AUTOSAVE_INTERVAL_MS);
    const timer = setInterval(() => {
      setDueAtMs(Date.now() + AUTOSAVE_INTERVAL_MS);
      void session.save();
    }, AUTOSAVE_INTERVAL_MS);
    const stop = session.store.subscribe((now, before) => {
      if (before.editing === 'content' && now.editing !== 'content') void session.save();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session]);
  return dueAtMs;
}
