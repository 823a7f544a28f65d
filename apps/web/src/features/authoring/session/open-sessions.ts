import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { authorTabsOf } from '../../../blocks/author-tabs/index.ts';
import { createDraftStore, type DraftState, keptWork, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import { t } from '../messages.ts';
import type { AuthorSession, SaveOutcome } from './author-session.ts';
import { startAutosave } from './autosave.ts';
import { createAuthorSession } from './create-author-session.ts';
import { keepOnDevice } from './keep-on-device.ts';

/** Instructions open in tabs, with unsaved changes and undo history; they survive a switch between tabs. */
const open = new Map<string, AuthorSession>();

interface Opening {
  readonly userId: Id;
  readonly view: InstructionView;
  readonly calls: AuthoringCalls;
  readonly selectedId: Id | null;
  onOthersChanged(count: number): void;
}

/** The session of an instruction: a new one, or the existing one of its tab, updated from the server. */
export function openSession({ userId, view, calls, selectedId, onOthersChanged }: Opening): AuthorSession {
  const key = keyOf(userId, view.id);
  const known = open.get(key);
  if (known) {
    if (known.store.getState().version < view.version) known.store.getState().receive(toDraft(view.content), view.version);
    known.live.setState({ release: view.release, workStatus: view.workStatus });
    known.marks.setState({ highlights: view.content.highlights });
    return known;
  }
  const store = createDraftStore({ instructionId: view.id, version: view.version, draft: toDraft(view.content), selectedId });
  const session = createAuthorSession({ store, calls, live: view, onOthersChanged });
  open.set(key, session);
  const stopKeeping = keepOnDevice(session, userId);
  const stopSaving = startAutosave(session);
  const stopMarking = markTab(userId, session);
  closeWithTab(userId, session, () => {
    stopMarking();
    stopSaving();
    stopKeeping();
  });
  return session;
}

export function sessionOf(userId: Id, instructionId: Id): AuthorSession | undefined {
  return open.get(keyOf(userId, instructionId));
}

export function closeSession(userId: Id, instructionId: Id): void {
  open.delete(keyOf(userId, instructionId));
}

/**
 * Closing the tab, here or on the list, saves unsaved changes; if that fails, the tab stays. A sign-out removes open
 * instructions from memory; unsaved changes stay on the device for their author.
 */
function closeWithTab(userId: Id, session: AuthorSession, stopWatching: () => void): void {
  const { instructionId } = session;
  const forget = (): void => {
    stopWatching();
    stopTabs();
    stopSession();
    closeSession(userId, instructionId);
  };
  let saving: Promise<boolean> | undefined;
  const saveOnce = async (): Promise<boolean> => {
    const isSaved = await saveBeforeClosing(userId, session);
    saving = undefined;
    if (isSaved) forget();
    return isSaved;
  };
  const stopTabs = authorTabsOf(userId)
    .getState()
    .watchClosing(instructionId, {
      save: () => {
        saving ??= saveOnce();
        return saving;
      },
      saveNow: async () => isAllSaved(await session.save()),
      discard: forget,
    });
  const stopSession = currentSession().store.subscribe(({ phase }) => {
    if (phase === 'signed-out') forget();
  });
}

/** Saves when the editor is left for another page or tab, if the instruction is still open. */
export function saveOnLeaving(userId: Id, session: AuthorSession): void {
  if (sessionOf(userId, session.instructionId) === session) void session.save();
}

/** Marks the tab while it has unsaved changes. Returns a stop function. */
function markTab(userId: Id, { instructionId, store }: AuthorSession): () => void {
  const { showUnsaved } = authorTabsOf(userId).getState();
  const follow = ({ draft, base }: Pick<DraftState, 'draft' | 'base'>): void => showUnsaved(instructionId, draft !== base);
  const stop = store.subscribe(follow);
  return () => {
    stop();
    showUnsaved(instructionId, false);
  };
}

function isAllSaved(outcome: SaveOutcome): boolean {
  return outcome === 'saved' || outcome === 'nothing';
}

/** Returns whether the tab may close; if not, shows the reason and where the changes are. */
async function saveBeforeClosing(userId: Id, session: AuthorSession): Promise<boolean> {
  const { instructionId, store } = session;
  const outcome = await session.save();
  // Signed out or deleted meanwhile: show nothing to the next user.
  if (sessionOf(userId, instructionId) !== session) return true;
  if (outcome === 'nothing') return true;
  if (outcome !== 'saved') {
    showBanner({ tone: 'error', message: t(WHY_IT_STAYS[outcome], { title: store.getState().draft.settings.title }) });
    return false;
  }
  try {
    await keptWork().drop(userId, instructionId);
  } catch (error) {
    report.warning('Saved work could not be deleted from this device', error);
  }
  return true;
}

const WHY_IT_STAYS = { failed: 'staysUnsaved', conflict: 'staysForChoice', 'title-taken': 'staysForTitle' } as const;

function keyOf(userId: Id, instructionId: Id): string {
  return `${userId}/${instructionId}`;
}
