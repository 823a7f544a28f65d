import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { authorTabsOf } from '../../../blocks/author-tabs/index.ts';
import { createDraftStore, keptWork, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { AuthorSession } from './author-session.ts';
import { createAuthorSession } from './create-author-session.ts';

/** Instructions open in tabs, with their unsaved changes and undo; they outlive a switch between tabs. */
const open = new Map<string, AuthorSession>();

interface Opening {
  readonly userId: Id;
  readonly view: InstructionView;
  readonly calls: AuthoringCalls;
  readonly selectedId: Id | null;
  onOthersChanged(count: number): void;
}

/** The session of an instruction: a new one, or the one that a tab left, brought up to what the server has now. */
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
  closeWithTab(userId, view.id);
  return session;
}

export function sessionOf(userId: Id, instructionId: Id): AuthorSession | undefined {
  return open.get(keyOf(userId, instructionId));
}

export function closeSession(userId: Id, instructionId: Id): void {
  open.delete(keyOf(userId, instructionId));
}

/**
 * Closing the tab, here or on the list, saves what is unsaved; if that fails, this device has kept it. Whoever signs out takes
 * the open texts out of memory; what was unsaved is kept on the device for them.
 */
function closeWithTab(userId: Id, instructionId: Id): void {
  const hasTab = (tabs: readonly { id: Id }[]): boolean => tabs.some(({ id }) => id === instructionId);
  const stop = (): void => {
    stopTabs();
    stopSession();
  };
  const stopTabs = authorTabsOf(userId).subscribe((now, before) => {
    if (hasTab(now.tabs) || !hasTab(before.tabs)) return;
    stop();
    void saveAndForget(userId, instructionId);
  });
  const stopSession = currentSession().store.subscribe((state) => {
    if (state.phase !== 'signed-out') return;
    stop();
    closeSession(userId, instructionId);
  });
}

async function saveAndForget(userId: Id, instructionId: Id): Promise<void> {
  const outcome = await sessionOf(userId, instructionId)?.save();
  closeSession(userId, instructionId);
  if (outcome === 'saved') await keptWork().drop(userId, instructionId);
}

function keyOf(userId: Id, instructionId: Id): string {
  return `${userId}/${instructionId}`;
}
