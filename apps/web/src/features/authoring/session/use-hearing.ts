import { useEffect } from 'react';
import { onServerMessage } from '../../../lib/realtime/index.ts';
import type { AuthorSession } from './author-session.ts';

/** The answer to a call of ours may come after the news of it; only what is still newer then is someone else's. */
const SETTLE_MS = 1_000;

/** Takes in what others save in this instruction while it is open. */
export function useHearing(session: AuthorSession): void {
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
        void session.heard(version, username || undefined);
      }, SETTLE_MS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session]);
}
