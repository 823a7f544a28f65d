import type { Assignment, VerifiedBy } from '@benchbook/domain/assignments';
import { needsVerification } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { marksOf, type PendingTick } from './tick.ts';

/** What a card shows of a step's progress. */
export interface StepState {
  readonly isDone: boolean;
  /** Shown as done or open, and not confirmed by the server yet. */
  readonly isWaiting: boolean;
  /** It waits, and this device has no room for it: it goes with the page. */
  readonly isUnkept?: boolean;
  /** It was done, and a newer revision changed it. */
  readonly isChanged: boolean;
  /** The run was handed over: somebody else may have done it before it changed. */
  readonly isTakenOver?: true;
  /** A newer revision has an alert for it that was not read. */
  readonly hasNewAlert?: true;
  /** A supervisor has to verify it first. */
  readonly needsSupervisor: boolean;
  readonly isVerified: boolean;
  /** By whom and when, as far as the server has said. */
  readonly verified?: VerifiedBy | undefined;
}

interface Sources {
  /** The newest run as the server knows it; undefined for somebody who only reads. */
  readonly assignment: Assignment | undefined;
  /** Ticks of this instruction and run that wait, in their order. */
  readonly pending: readonly PendingTick[];
  /** Ticks of somebody without an assignment: they are never sent (LITE-04). */
  readonly local: ReadonlyMap<string, boolean>;
  /** Ids of ticks that this device could not keep. */
  readonly unkept?: ReadonlySet<string>;
  /** Steps that are another than when this person did them, in whichever run. */
  readonly changedIds?: ReadonlySet<string>;
  /** Steps for which a newer revision has an alert that was not read. */
  readonly newAlertIds?: ReadonlySet<string>;
}

/** The state of each step: what waits counts over what is confirmed, and the latest of it counts. */
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

/** How many of the steps are done. */
export function countDone(steps: readonly Pick<Step, 'id'>[], states: ReadonlyMap<string, StepState>): number {
  return steps.filter(({ id }) => states.get(id)?.isDone).length;
}
