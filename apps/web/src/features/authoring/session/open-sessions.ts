import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
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
  return session;
}

export function sessionOf(userId: Id, instructionId: Id): AuthorSession | undefined {
  return open.get(keyOf(userId, instructionId));
}

export function closeSession(userId: Id, instructionId: Id): void {
  open.delete(keyOf(userId, instructionId));
}

/** Whoever signs out takes the open texts out of memory; what was unsaved is kept on the device for them. */
export function forgetSessionsOnSignOut(): () => void {
  return currentSession().store.subscribe((state) => {
    if (state.phase === 'signed-out') open.clear();
  });
}

function keyOf(userId: Id, instructionId: Id): string {
  return `${userId}/${instructionId}`;
}
