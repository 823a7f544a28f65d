import type { Id } from '@benchbook/domain/ids';
import { useEffect } from 'react';
import { diffDrafts, dropKeptWork, keepWork } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthorSession } from './author-session.ts';

/** Writing waits until edits pause this long; hiding or leaving the page writes at once. */
const PAUSE_MS = 700;

/** Keeps what is unsaved on this device, and takes it away there once it is saved. */
export function useKeptWork(session: AuthorSession, userId: Id): void {
  useEffect(() => {
    const { store } = session;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { instructionId, base, draft, version } = store.getState();
      const written =
        draft === base
          ? dropKeptWork(userId, instructionId)
          : keepWork({ userId, instructionId, version, delta: diffDrafts(base, draft), keptAtMs: Date.now() });
      void written.catch((error: unknown) => report.warning('Unsaved work could not be kept on this device', error));
    };
    const stop = store.subscribe((now, before) => {
      if (now.draft === before.draft && now.base === before.base) return;
      clearTimeout(timer);
      timer = setTimeout(write, now.draft === now.base ? 0 : PAUSE_MS);
    });
    const writeWhenHidden = (): void => {
      if (document.visibilityState === 'hidden' && timer !== undefined) write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', write);
      if (timer !== undefined) write();
    };
  }, [session, userId]);
}
