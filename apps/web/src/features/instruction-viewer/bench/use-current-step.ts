import type { Assignment } from '@benchbook/domain/assignments';
import type { Step } from '@benchbook/domain/steps';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { keepReadingPlace, placeKey, readingPlace } from '../progress/reading-place.ts';
import type { StepState } from '../progress/step-states.ts';

interface CurrentStepOptions {
  /** Those that are work. */
  steps: readonly Step[];
  /** Headings, too: an address that names one leads to the first step below it. */
  allSteps: readonly Step[];
  states: ReadonlyMap<string, StepState>;
  userId: string;
  instructionId: string;
  /** Undefined for somebody who only reads. */
  assignment: Assignment | undefined;
  /** This device remembers where one was. */
  isKept: boolean;
}

/**
 * The step on the screen. The address bar names it (`step=`), so that reload and a pasted link show the same; without a
 * name it is the step that the person left last; in a run that was handed over it is at first the one that the other person
 * left. Where that step is done it is the next open one, and without such a step the first open one.
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
    // 127 presses of Next are one visit: Back leaves the instruction.
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

/** The step of this id, or the first one of work below a heading of this id. */
function stepAt(id: string | null, steps: readonly Step[], allSteps: readonly Step[]): Step | undefined {
  const from = allSteps.findIndex((step) => step.id === id);
  return from < 0 ? undefined : allSteps.slice(from).find((step) => steps.includes(step));
}

/** The step at which one left off on this device, else the one that was done last before the run was handed over. */
export const leftAt = (place: string, assignment: Assignment | undefined): string | undefined =>
  readingPlace(place) ?? assignment?.handedOver?.last?.itemId;

/** Where one comes in: what is left to do goes before a place that is done. */
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
