import type { Id } from '../ids/index.ts';

/** What a lead has clicked and not confirmed yet. */
export interface PendingAssignees {
  readonly additions: readonly Id[];
  readonly removals: readonly Id[];
}

export const NO_PENDING_ASSIGNEES: PendingAssignees = { additions: [], removals: [] };

/** A click on a person: toggles a pending addition, or a pending removal of somebody who is assigned (ASSIGN-12, ASSIGN-13). */
export function toggleAssignee(pending: PendingAssignees, userId: Id, assignedIds: ReadonlySet<Id>): PendingAssignees {
  return assignedIds.has(userId)
    ? { ...pending, removals: toggled(pending.removals, userId) }
    : { ...pending, additions: toggled(pending.additions, userId) };
}

/** What is still to be done once others have changed who has it; the same object where that is all of it. */
export function stillPending(pending: PendingAssignees, assignedIds: ReadonlySet<Id>): PendingAssignees {
  const additions = pending.additions.filter((id) => !assignedIds.has(id));
  const removals = pending.removals.filter((id) => assignedIds.has(id));
  const isSame = additions.length === pending.additions.length && removals.length === pending.removals.length;
  return isSame ? pending : { additions, removals };
}

function toggled(ids: readonly Id[], id: Id): readonly Id[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
