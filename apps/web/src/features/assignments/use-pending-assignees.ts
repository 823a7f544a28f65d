import {
  type AssignmentBrief,
  NO_BRIEF,
  NO_PENDING_ASSIGNEES,
  type PendingAssignees,
  stillPending,
} from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { UserView } from '@benchbook/domain/users';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { assigneeIds } from './assignable-people.ts';

interface Pending {
  readonly people: PendingAssignees;
  /** Due date and note for the people who are added. */
  readonly brief: AssignmentBrief;
}

const NOTHING: Pending = { people: NO_PENDING_ASSIGNEES, brief: NO_BRIEF };

/** Keyed by lead and instruction. */
const kept = new Map<string, Pending>();

/**
 * Unconfirmed changes of a lead (ASSIGN-04). They are kept in memory until Confirm, Cancel or a reload, also while the panel
 * shows another instruction.
 * Changes that somebody else has made meanwhile, by a hand-over or an assignment, are dropped.
 *
 * @param users undefined until they are loaded
 */
export function usePendingAssignees(instructionId: Id, users: readonly UserView[] | undefined) {
  const key = `${useCurrentUser().id} ${instructionId}`;
  const [pending, setPending] = useState(() => kept.get(key) ?? NOTHING);
  const set = (next: Pending): void => {
    if (next === NOTHING) kept.delete(key);
    else kept.set(key, next);
    setPending(next);
  };
  useEffect(() => {
    if (!users || pending === NOTHING) return;
    const people = stillPending(pending.people, assigneeIds(users, instructionId));
    if (people !== pending.people) set({ ...pending, people });
  });
  return { pending, set, drop: () => set(NOTHING) };
}
