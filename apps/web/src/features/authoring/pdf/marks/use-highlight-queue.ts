import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useCurrentUser } from '../../../../lib/session/index.ts';
import { doneNow } from '../../../../offline/outbox/index.ts';
import { useAuthor } from '../../session/author-context.ts';
import { applyChange } from './apply-change.ts';
import { type MarkChange, markOf } from './mark-edit.ts';
import { markEditsOf } from './mark-queues.ts';

/** Time of the last change. Times must be unique, as they give the order after a reload. */
let lastMs = 0;

/** The highlights of the open instruction with all pending changes applied, and the function that queues changes. */
export function useHighlightQueue() {
  const { session } = useAuthor();
  const { id: userId } = useCurrentUser();
  const { instructionId } = session;
  const queue = markEditsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const stored = useStore(session.marks, ({ highlights }) => highlights);

  const [waiting, declined] = useMemo(
    () => [
      pending.filter((edit) => edit.instructionId === instructionId),
      refused.filter(({ entry }) => entry.instructionId === instructionId),
    ],
    [pending, refused, instructionId],
  );
  const highlights = useMemo(() => {
    const edits = [...declined.map(({ entry }) => entry).filter(({ change }) => change.kind !== 'delete'), ...waiting];
    return edits.toSorted((one, other) => one.atMs - other.atMs).reduce((now, edit) => applyChange(now, edit.change), stored);
  }, [stored, waiting, declined]);
  const unsentIds = useMemo(
    () => new Set([...waiting, ...declined.map(({ entry }) => entry)].map(({ change }) => markOf(change))),
    [waiting, declined],
  );
  const unsentCount = waiting.length + declined.length;
  useEffect(() => session.marks.setState({ unsentCount }), [session, unsentCount]);

  return {
    highlights,
    /** Ids of highlights with unconfirmed changes. */
    unsentIds,
    unsentCount,
    refused: declined,
    retry: (eventId: string): void => void queue.retry(eventId),
    dismiss: (eventId: string): void => void queue.dismiss(eventId),
    send: (changes: readonly MarkChange[]): void => {
      for (const change of changes) {
        const done = doneNow();
        lastMs = Math.max(done.atMs, lastMs + 1);
        void queue.add({ ...done, atMs: lastMs, userId, instructionId, change });
      }
    },
  };
}
