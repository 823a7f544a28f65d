import type { Alert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { flattenSteps, outermost, type Step, type StepTree, toSteps } from '../steps/index.ts';

/** Copied or cut steps, with everything that is pasted with them. */
export interface CopiedSteps {
  /** The instruction that the steps come from. */
  readonly instructionId: Id;
  /** With all their sub-steps, in reading order. */
  readonly steps: readonly Step[];
  /** The alerts of these steps, including global ones; they name only these steps. */
  readonly alerts: readonly Alert[];
  /** The steps were cut: pasted into the same instruction they keep their ids. */
  readonly isCut: boolean;
}

interface CopySource {
  readonly instructionId: Id;
  readonly tree: StepTree;
  readonly alerts: readonly Alert[];
}

/** Copies steps with all their sub-steps. */
export function copySteps({ instructionId, tree, alerts }: CopySource, ids: Iterable<Id>, isCut: boolean): CopiedSteps {
  const steps = outermost(tree, ids).flatMap((id) => {
    const step = tree.byId[id];
    return step ? [{ ...step, children: toSteps(tree, id) }] : [];
  });
  const copied = new Set(flattenSteps(steps).map((step) => step.id));
  const alertsOfThem = alerts
    .map((alert) => ({ ...alert, stepIds: alert.stepIds.filter((id) => copied.has(id)) }))
    .filter((alert) => alert.isGlobal || alert.stepIds.length > 0);
  return { instructionId, steps, alerts: alertsOfThem, isCut };
}
