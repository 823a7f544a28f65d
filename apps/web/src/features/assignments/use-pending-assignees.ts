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
  /** For those who are added. */
  readonly brief: AssignmentBrief;
}

const NOTHING: Pending = { people: NO_PENDING_ASSIGNEES, brief: NO_BRIEF };

/** By person and instruction. */
const kept = new Map<string, Pending>();

/**
 * What a lead has clicked and not confirmed (ASSIGN-04). It waits until Confirm, Cancel or the app is read again: a press
 * on another row of the list takes the panel away, and the next one on this row brings it back.
 * Who was assigned or unassigned meanwhile, by a hand-over or another lead, is not to be changed any more.
 *
 * @param users undefined until they are there
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
