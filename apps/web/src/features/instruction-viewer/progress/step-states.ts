import type { Assignment, VerifiedBy } from '@benchbook/domain/assignments';
import { needsVerification } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { marksOf, type PendingTick } from './tick.ts';

/** Progress of a step, as shown. */
export interface StepState {
  readonly isDone: boolean;
  /** Shown as done or open, but not confirmed by the server yet. */
  readonly isWaiting: boolean;
  /** It waits, and this device could not store it: it is lost when the page closes. */
  readonly isUnkept?: boolean;
  /** It was done, and a newer revision changed it. */
  readonly isChanged: boolean;
  /** The run was handed over: another person may have done the step before it changed. */
  readonly isTakenOver?: true;
  /** A newer revision has an unread alert for it. */
  readonly hasNewAlert?: true;
  /** A supervisor has to verify it first. */
  readonly needsSupervisor: boolean;
  readonly isVerified: boolean;
  /** Supervisor and time, if the server has sent them. */
  readonly verified?: VerifiedBy | undefined;
}

interface Sources {
  /** The newest run as the server knows it; undefined for a user who only reads. */
  readonly assignment: Assignment | undefined;
  /** Waiting ticks of this instruction and run, in order. */
  readonly pending: readonly PendingTick[];
  /** Ticks of a user without an assignment: never sent (LITE-04). */
  readonly local: ReadonlyMap<string, boolean>;
  /** Ids of ticks that this device could not store. */
  readonly unkept?: ReadonlySet<string>;
  /** Steps that changed since this user did them, in any run. */
  readonly changedIds?: ReadonlySet<string>;
  /** Steps for which a newer revision has an unread alert. */
  readonly newAlertIds?: ReadonlySet<string>;
}

/** The state of each step: a waiting tick overrides the confirmed state, a later tick an earlier one. */
export function stepStates(
  steps: readonly Step[],
  { assignment, pending, local, changedIds, newAlertIds, unkept }: Sources,
): Map<string, StepState> {
  const confirmed = new Map(assignment?.items.map((item) => [item.itemId, item]));
  const waiting = new Map(pending.flatMap(marksOf).map((mark) => [mark.itemId, mark.isDone]));
  const unkeptItems = new Set(pending.filter(({ eventId }) => unkept?.has(eventId)).map(({ itemId }) => itemId));
  return new Map(
    steps.map((step) => {
      const item = confirmed.get(step.id);
      const isDone = waiting.get(step.id) ?? local.get(step.id) ?? item?.isDone ?? false;
      const isVerified = item?.isVerified ?? false;
      const asksForSupervisor = needsVerification(step);
      return [
        step.id,
        {
          isDone,
          isWaiting: waiting.has(step.id),
          ...(unkeptItems.has(step.id) ? { isUnkept: true } : {}),
          isChanged: !isDone && ((item?.isChanged ?? false) || (changedIds?.has(step.id) ?? false)),
          ...(assignment?.handedOver ? { isTakenOver: true } : {}),
          ...(newAlertIds?.has(step.id) ? { hasNewAlert: true } : {}),
          needsSupervisor: asksForSupervisor && !isVerified && !isDone && assignment !== undefined,
          isVerified: asksForSupervisor && isVerified,
          ...(asksForSupervisor && item?.verified ? { verified: item.verified } : {}),
        },
      ];
    }),
  );
}

/** Number of done steps. */
export function countDone(steps: readonly Pick<Step, 'id'>[], states: ReadonlyMap<string, StepState>): number {
  return steps.filter(({ id }) => states.get(id)?.isDone).length;
}
