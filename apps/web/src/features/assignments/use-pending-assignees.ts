import { type AssignmentBrief, NO_BRIEF, NO_PENDING_ASSIGNEES, type PendingAssignees } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';

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
 */
export function usePendingAssignees(instructionId: Id) {
  const key = `${useCurrentUser().id} ${instructionId}`;
  const [pending, setPending] = useState(() => kept.get(key) ?? NOTHING);
  const set = (next: Pending): void => {
    if (next === NOTHING) kept.delete(key);
    else kept.set(key, next);
    setPending(next);
  };
  return { pending, set, drop: () => set(NOTHING) };
}
