import type { Id } from '@benchbook/domain/ids';
import { diffDrafts, keptWork, type UnsavedWork } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthorSession } from './author-session.ts';

/** Writes after a pause of edits of this length; hiding or leaving the page writes immediately. */
const PAUSE_MS = 250;

/** Stores unsaved work on this device, and deletes it there once it is saved. Returns a stop function. */
export function keepOnDevice(session: Pick<AuthorSession, 'store' | 'flush'>, userId: Id): () => void {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of changes of the draft, and of those stored in the database. */
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
      (error: unknown) => report.warning('Unsaved work could not be stored on this device', error),
    );
  };
  const stopFollowing = store.subscribe((now, before) => {
    if (now.draft === before.draft && now.base === before.base && now.conflicts === before.conflicts) return;
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(write, now.draft === now.base ? 0 : PAUSE_MS);
  });
  // The page can be unloaded before the database writes, and the last input is still in the editor.
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
    // A sign-out while typing leaves pending input in the editor.
    session.flush();
    stopFollowing();
    document.removeEventListener('visibilitychange', writeWhenHidden);
    window.removeEventListener('pagehide', writeBeforeLeaving);
    if (timer !== undefined) write();
  };
}

function unsavedWork({ store }: Pick<AuthorSession, 'store'>, userId: Id): UnsavedWork | undefined {
  const { instructionId, base, draft, version, conflicts } = store.getState();
  if (draft === base) return undefined;
  const undecided = conflicts.length > 0 ? { conflicts } : {};
  return { userId, instructionId, version, delta: diffDrafts(base, draft), ...undecided, keptAtMs: Date.now() };
}

/** Local storage may be full; the database is written anyway. */
function keepAtOnceOrReport(work: UnsavedWork): void {
  try {
    keptWork().keepAtOnce(work);
  } catch (error) {
    report.warning('Unsaved work could not be written to local storage', error);
  }
}
