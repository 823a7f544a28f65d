import type { Assignment } from '@benchbook/domain/assignments';
import type { Step } from '@benchbook/domain/steps';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepReadingPlace, placeKey, readingPlace } from '../progress/reading-place.ts';
import type { StepState } from '../progress/step-states.ts';

interface CurrentStepOptions {
  /** Work steps. */
  steps: readonly Step[];
  /** Includes headings: a URL that names a heading leads to the first step below it. */
  allSteps: readonly Step[];
  states: ReadonlyMap<string, StepState>;
  userId: string;
  instructionId: string;
  /** Undefined for a user who only reads. */
  assignment: Assignment | undefined;
  /** Whether this device stores the user's position. */
  isKept: boolean;
}

/**
 * The step on the screen. The URL names it (`step=`), so that a reload and a pasted link show the same. Otherwise it is the
 * step that the user left last; in a run that was handed over, at first the one that the previous assignee left. If that step
 * is done, it is the next open one, and without such a step the first open one.
 */
export function useCurrentStep({ steps, allSteps, states, userId, instructionId, assignment, isKept }: CurrentStepOptions) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const named = search.get('step');
  const place = placeKey(userId, instructionId, assignment);
  const currentId = (stepAt(named, steps, allSteps) ?? entryStep(steps, states, leftAt(place, assignment)))?.id;
  const index = Math.max(
    0,
    steps.findIndex((step) => step.id === currentId),
  );
  const step = steps[index];

  const goTo = (stepId: string): void => {
    const next = new URLSearchParams(search);
    next.set('step', stepId);
    // 127 presses of Next are one history entry: Back leaves the instruction.
    setSearch(next, { replace: true, state });
  };
  const goBy = (count: number): void => {
    const next = steps[index + count];
    if (next) goTo(next.id);
  };

  const stepId = step?.id;
  const nameInAddress = useEffectEvent(goTo);
  useEffect(() => {
    if (stepId === undefined) return;
    if (isKept) keepReadingPlace(place, stepId);
    if (named !== stepId) nameInAddress(stepId);
  }, [stepId, named, place, isKept]);

  return { step, index, goTo, goBy };
}

/** The step of this id, or the first work step below a heading of this id. */
function stepAt(id: string | null, steps: readonly Step[], allSteps: readonly Step[]): Step | undefined {
  const from = allSteps.findIndex((step) => step.id === id);
  return from < 0 ? undefined : allSteps.slice(from).find((step) => steps.includes(step));
}

/** The step that the user left on this device, else the last one done before the run was handed over. */
export const leftAt = (place: string, assignment: Assignment | undefined): string | undefined =>
  readingPlace(place) ?? assignment?.handedOver?.last?.itemId;

/** The step to open: an open step is preferred to a done one. */
export function entryStep(
  steps: readonly Step[],
  states: CurrentStepOptions['states'],
  leftId: string | undefined,
): Step | undefined {
  const isOpen = ({ id }: Step): boolean => !states.get(id)?.isDone;
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => id === leftId),
  );
  return steps.slice(at).find(isOpen) ?? steps.find(isOpen) ?? steps[at];
}
