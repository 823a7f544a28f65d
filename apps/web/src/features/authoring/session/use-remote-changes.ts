import { useEffect } from 'react';
import { onServerMessage } from '../../../lib/realtime/server-messages.ts';
import type { AuthorSession } from './author-session.ts';

/** The event of our own save can arrive before its answer; a version that is still newer after this time is from another author. */
const SETTLE_MS = 1_000;

/** Merges changes that others save while this instruction is open. */
export function useRemoteChanges(session: AuthorSession): void {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = onServerMessage((message) => {
      if (
        message.kind !== 'changed' ||
        message.subject !== 'instruction' ||
        message.id !== session.instructionId ||
        message.version === null
      )
        return;
      const { version, username } = message;
      const timer = setTimeout(() => {
        timers.delete(timer);
        void session.onRemoteSave(version, username || undefined);
      }, SETTLE_MS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
}
