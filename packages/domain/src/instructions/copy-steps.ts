import type { Alert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { flattenSteps, outermost, type Step, type StepTree, toSteps } from '../steps/index.ts';

/** Steps that were copied or cut, with what belongs to them wherever they are pasted. */
export interface CopiedSteps {
  /** The instruction that they come from. */
  readonly instructionId: Id;
  /** With all that is below them, in reading order. */
  readonly steps: readonly Step[];
  /** Those of the steps, global ones included; they name only the steps above. */
  readonly alerts: readonly Alert[];
  /** They were taken out there: pasted there again they are the same steps, not new ones. */
  readonly isCut: boolean;
}

interface CopySource {
  readonly instructionId: Id;
  readonly tree: StepTree;
  readonly alerts: readonly Alert[];
}

/** Copies steps, each with everything below it. */
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
