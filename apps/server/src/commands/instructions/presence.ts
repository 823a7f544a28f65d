import { EDITING_TIMEOUT_MS, type EditingStatus, editingStatusFor } from '@benchbook/domain/editing-lock';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { EditorPresence, Readers } from '../../ports/index.ts';
import { findInstruction } from './find-instruction.ts';

/**
 * Heartbeat of an open editor: on opening and every ten seconds (API-30). Returns the other editors.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function beat(context: AppContext, caller: Caller, id: Id): Promise<EditingStatus> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const nowMs = context.clock.nowMs();
    const sinceMs = stillEditingSinceMs(nowMs);
    const before = await tx.presence.editors(id, sinceMs);
    await tx.presence.beat({ instructionId: id, userId: caller.id, heartbeatAtMs: nowMs, baseVersion: record.version }, sinceMs);
    if (!before.some(({ userId }) => userId === caller.id)) await tx.instructions.raiseLiveCounter(id);
    return statusOf(tx, caller.id, before, nowMs);
  });
}

/** The author has left the editor (API-31). @throws DomainError `NOT_FOUND`, `DELETED` */
export function leave(context: AppContext, caller: Caller, id: Id): Promise<void> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, id);
    await tx.presence.leave(id, caller.id);
    await tx.instructions.raiseLiveCounter(id);
  });
}

/** The current editors. */
export function editorsNow(readers: Pick<Readers, 'presence'>, id: Id, nowMs: number): Promise<readonly EditorPresence[]> {
  return readers.presence.editors(id, stillEditingSinceMs(nowMs));
}

/** The oldest heartbeat, in epoch ms, that counts at `nowMs`; the rule itself is `editingStatusFor`. */
function stillEditingSinceMs(nowMs: number): number {
  return nowMs - EDITING_TIMEOUT_MS + 1;
}

/** The editing status as shown to one person. */
export async function statusOf(
  readers: Pick<Readers, 'users'>,
  userId: Id,
  editors: readonly EditorPresence[],
  nowMs: number,
): Promise<EditingStatus> {
  const users = await readers.users.findMany(editors.map((editor) => editor.userId));
  const named = editors.map((editor) => ({
    ...editor,
    username: users.get(editor.userId)?.username ?? '',
    lastBeatAtMs: editor.heartbeatAtMs,
  }));
  return editingStatusFor(userId, named, nowMs);
}
