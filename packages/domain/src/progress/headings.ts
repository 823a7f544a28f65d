import type { Alert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { findImageIds, plainText } from '../markup/index.ts';
import type { Step } from '../steps/index.ts';

/**
 * Whether a step only names the steps below it: it has sub-steps and no words, pictures or files, no alert of its own, and
 * asks for no supervisor. A step without sub-steps is never one. Alerts of the whole instruction make no step a work step.
 *
 * @param alertsOfStep the alerts that apply to the step, as `alertsOfStep` lists them
 */
export function isHeading(
  step: Pick<Step, 'content' | 'requiresOversight' | 'requiresVerification'> & {
    readonly children: readonly unknown[];
    readonly attachments: readonly unknown[];
  },
  alertsOfStep: readonly Pick<Alert, 'isGlobal'>[],
): boolean {
  return (
    step.children.length > 0 &&
    step.attachments.length === 0 &&
    !step.requiresOversight &&
    !step.requiresVerification &&
    alertsOfStep.every(({ isGlobal }) => isGlobal) &&
    plainText(step.content).trim() === '' &&
    findImageIds(step.content).length === 0
  );
}

/** The steps of an instruction, and how far a run of it is. */
export interface RunOfSteps {
  readonly steps: readonly Step[];
  readonly isHeading: (step: Step) => boolean;
  readonly isDone: (stepId: Id) => boolean;
}

/** What is done or taken back of one step. */
export interface StepTick {
  readonly itemId: Id;
  readonly isDone: boolean;
}

/**
 * The ticks of headings that travel in the same call as ticks of steps below them, marked `byApp`; inner headings first. A
 * heading is done when its last open step is done, and taken back when one of its steps is taken back.
 *
 * @param run as it is before the ticks
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

/** The ticks of headings whose steps are all done, as an app sends them when it opens a run; inner headings first. */
export function missingHeadingTicks(run: RunOfSteps): StepTick[] {
  return headingsOf(run)
    .filter(({ id, stepIds }) => !run.isDone(id) && stepIds.every(run.isDone))
    .map(({ id }) => ({ itemId: id, isDone: true }));
}

/** Each heading with the steps below it that are work, at any depth; inner headings first. */
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
