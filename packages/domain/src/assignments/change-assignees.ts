import type { Id } from '../ids/index.ts';

/** What a lead has selected and not yet confirmed. */
export interface PendingAssignees {
  readonly additions: readonly Id[];
  readonly removals: readonly Id[];
}

export const NO_PENDING_ASSIGNEES: PendingAssignees = { additions: [], removals: [] };

/** Toggles a pending addition, or the pending removal of an assigned person (ASSIGN-12, ASSIGN-13). */
export function toggleAssignee(pending: PendingAssignees, userId: Id, assignedIds: ReadonlySet<Id>): PendingAssignees {
  return assignedIds.has(userId)
    ? { ...pending, removals: toggled(pending.removals, userId) }
    : { ...pending, additions: toggled(pending.additions, userId) };
}

/** What is still pending after others changed the assignees; the same object if nothing changed. */
export function stillPending(pending: PendingAssignees, assignedIds: ReadonlySet<Id>): PendingAssignees {
  const additions = pending.additions.filter((id) => !assignedIds.has(id));
  const removals = pending.removals.filter((id) => assignedIds.has(id));
  const isSame = additions.length === pending.additions.length && removals.length === pending.removals.length;
  return isSame ? pending : { additions, removals };
}

function toggled(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
