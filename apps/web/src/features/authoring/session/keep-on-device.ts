import type { Id } from '@benchbook/domain/ids';
import { diffDrafts, type KeptWork, keptWork } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthorSession } from './author-session.ts';

/** Writing waits until edits pause this long; hiding or leaving the page writes at once. */
const PAUSE_MS = 250;

/** Keeps what is unsaved on this device, and takes it away there once it is saved. Returns how to stop. */
export function keepOnDevice(session: Pick<AuthorSession, 'store' | 'flush'>, userId: Id): () => void {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How often the draft changed, and how many of these changes the database is known to hold. */
  let [changes, keptChanges] = [0, 0];
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const upTo = changes;
    const work = unsavedWork(session, userId);
    const written = work ? keptWork().keep(work) : keptWork().drop(userId, store.getState().instructionId);
    written.then(
      () => {
        keptChanges = upTo;
      },
      (error: unknown) => report.warning('Unsaved work could not be kept on this device', error),
    );
  };
  const stopFollowing = store.subscribe((now, before) => {
    if (now.draft === before.draft && now.base === before.base && now.conflicts === before.conflicts) return;
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(write, now.draft === now.base ? 0 : PAUSE_MS);
  });
  // The page may be gone before the database gets round to it, and what was just typed is still in the editor.
  const writeBeforeLeaving = (): void => {
    session.flush();
    if (changes === keptChanges) return;
    const work = unsavedWork(session, userId);
    if (work) keepAtOnceOrReport(work);
    write();
  };
  const writeWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') writeBeforeLeaving();
  };
  document.addEventListener('visibilitychange', writeWhenHidden);
  window.addEventListener('pagehide', writeBeforeLeaving);
  return () => {
    // Somebody who is signed out while typing leaves words in the editor that were not reported yet.
    session.flush();
    stopFollowing();
    document.removeEventListener('visibilitychange', writeWhenHidden);
    window.removeEventListener('pagehide', writeBeforeLeaving);
    if (timer !== undefined) write();
  };
}

function unsavedWork({ store }: Pick<AuthorSession, 'store'>, userId: Id): KeptWork | undefined {
  const { instructionId, base, draft, version, conflicts } = store.getState();
  if (draft === base) return undefined;
  const undecided = conflicts.length > 0 ? { conflicts } : {};
  return { userId, instructionId, version, delta: diffDrafts(base, draft), ...undecided, keptAtMs: Date.now() };
}

/** Local storage may be full; the database is written all the same. */
function keepAtOnceOrReport(work: KeptWork): void {
  try {
    keptWork().keepAtOnce(work);
  } catch (error) {
    report.warning('Unsaved work could not be kept at once', error);
  }
}
