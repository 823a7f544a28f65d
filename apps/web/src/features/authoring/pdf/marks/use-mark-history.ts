import type { Highlight } from '@benchbook/domain/highlights';
import { useEffect, useState } from 'react';
import { useAuthor } from '../../session/author-context.ts';
import type { MarkChange } from './mark-edit.ts';
import { NO_HISTORY, withStep } from './mark-history.ts';

/** Provides undo and redo of marks to the toolbar. Returns the function that records a step. */
export function useMarkHistory(send: (changes: readonly MarkChange[]) => void) {
  const { session } = useAuthor();
  const [history, setHistory] = useState(NO_HISTORY);
  useEffect(() => {
    const { past, future } = history;
    const [last, next] = [past.at(-1), future.at(-1)];
    session.marks.setState({
      lastDoneAtMs: last?.atMs ?? null,
      canRedo: next !== undefined,
      undo: () => {
        if (!last) return;
        setHistory({ past: past.slice(0, -1), future: [...future, last] });
        send(last.takenBack);
      },
      redo: () => {
        if (!next) return;
        setHistory({ past: [...past, { ...next, atMs: Date.now() }], future: future.slice(0, -1) });
        send(next.done);
      },
    });
  });
  return (done: readonly MarkChange[], before: readonly Highlight[]): void => setHistory((now) => withStep(now, done, before));
}
