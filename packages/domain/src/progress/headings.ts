import type { Alert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { findImageIds, plainText } from '../markup/index.ts';
import { fieldsOfStep, type Step, type WorkField } from '../steps/index.ts';

/** All that is part of the work except the words, of which only a title may stand on a heading. */
const OTHER_WORK = fieldsOfStep.workNames.filter((field) => field !== 'title' && field !== 'content');

/**
 * Whether a step is only a heading: it has sub-steps but no text, pictures or files, no alert of its own, and every other field
 * that is part of the work has its initial value. Global alerts do not count.
 *
 * @param alertsOfStep the alerts that apply to the step, as `alertsOfStep` lists them
 */
export function isHeading(
  step: Pick<Step, WorkField> & {
    readonly children: readonly unknown[];
    readonly attachments: readonly unknown[];
  },
  alertsOfStep: readonly Pick<Alert, 'isGlobal'>[],
): boolean {
  return (
    step.children.length > 0 &&
    step.attachments.length === 0 &&
    OTHER_WORK.every((field) => fieldsOfStep.isInitial(field, step[field])) &&
    alertsOfStep.every(({ isGlobal }) => isGlobal) &&
    plainText(step.content).trim() === '' &&
    findImageIds(step.content).length === 0
  );
}

/** The steps of an instruction and the progress of a run. */
export interface RunOfSteps {
  readonly steps: readonly Step[];
  readonly isHeading: (step: Step) => boolean;
  readonly isDone: (stepId: Id) => boolean;
}

/** Marks one step as done or not done. */
export interface StepTick {
  readonly itemId: Id;
  readonly isDone: boolean;
}

/**
 * The automatic ticks of headings (`byApp`) that are sent in the same call as the ticks of steps below them; inner headings
 * first. A heading is done with its last open step, and undone when one of its steps is undone.
 *
 * @param run state before the ticks
 */
export function headingTicks(run: RunOfSteps, ticks: readonly StepTick[]): StepTick[] {
  const last = new Map(ticks.map(({ itemId, isDone }) => [itemId, isDone]));
  const after = { ...run, isDone: (id: Id) => last.get(id) ?? run.isDone(id) };
  return headingsOf(after).flatMap(({ id, stepIds }): StepTick[] => {
    const named = stepIds.filter((stepId) => last.has(stepId));
    if (last.has(id) || named.length === 0) return [];
    if (named.some((stepId) => !after.isDone(stepId))) return run.isDone(id) ? [{ itemId: id, isDone: false }] : [];
    return !run.isDone(id) && stepIds.every(after.isDone) ? [{ itemId: id, isDone: true }] : [];
  });
}

/** Missing ticks of headings whose steps are all done, sent when a run is opened; inner headings first. */
export function missingHeadingTicks(run: RunOfSteps): StepTick[] {
  return headingsOf(run)
    .filter(({ id, stepIds }) => !run.isDone(id) && stepIds.every(run.isDone))
    .map(({ id }) => ({ itemId: id, isDone: true }));
}

/** Each heading with all work steps below it, at any depth; inner headings first. */
function headingsOf({ steps, isHeading: isOne }: RunOfSteps): Array<{ readonly id: Id; readonly stepIds: readonly Id[] }> {
  const headings: Array<{ readonly id: Id; readonly stepIds: readonly Id[] }> = [];
  const workBelow = (siblings: readonly Step[]): Id[] =>
    siblings.flatMap((step) => {
      const stepIds = workBelow(step.children);
      if (!isOne(step)) return [step.id, ...stepIds];
      headings.push({ id: step.id, stepIds });
      return stepIds;
    });
  workBelow(steps);
  return headings;
}
