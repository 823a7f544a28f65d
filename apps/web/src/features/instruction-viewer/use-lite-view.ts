import { type Alert, alertsOfStep } from '@benchbook/domain/alerts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import {
  headingTicks,
  isHeading,
  missingHeadingTicks,
  percentDone,
  type RunOfSteps,
  type StepTick,
} from '@benchbook/domain/progress';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { doneNow, unkept } from '../../offline/outbox/index.ts';
import { countDone, stepStates } from './progress/step-states.ts';
import { type PendingTick, ticksOfRun } from './progress/tick.ts';
import { ticksOf } from './progress/tick-queues.ts';

interface LiteViewOptions {
  instruction: InstructionView;
  /** Undefined for a user who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  /** Steps that changed since this user did them. */
  changedIds: ReadonlySet<string>;
  /** Steps for which a newer revision has a new alert. */
  newAlertIds: ReadonlySet<string>;
}

/** All work steps with their numbers and states, and the functions that tick them. */
export function useLiteView({ instruction, assignment, userId, changedIds, newAlertIds }: LiteViewOptions) {
  const queue = ticksOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const unkeptIds = useStore(unkept);
  const [local, setLocal] = useState<ReadonlyMap<string, boolean>>(new Map());

  const { content, id: instructionId, revision } = instruction;
  const allSteps = useMemo(() => flattenSteps(content.steps), [content.steps]);
  const headingIds = useMemo(() => headingIdsOf(allSteps, content.alerts), [allSteps, content.alerts]);
  const steps = useMemo(() => allSteps.filter(({ id }) => !headingIds.has(id)), [allSteps, headingIds]);
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  const run = assignment?.run;
  const mine = useMemo(
    () => (run === undefined ? [] : ticksOfRun(pending, { instructionId, run })),
    [pending, instructionId, run],
  );
  const states = useMemo(
    () => stepStates(allSteps, { assignment, pending: mine, local, changedIds, newAlertIds, unkept: unkeptIds }),
    [allSteps, assignment, mine, local, changedIds, newAlertIds, unkeptIds],
  );

  const namesOf = (itemId: string) => {
    const step = allSteps.find(({ id }) => id === itemId);
    return { title: content.title, ...(step ? { step: `${numbers.get(itemId)} ${step.title}` } : {}) };
  };
  const runOfSteps: RunOfSteps = {
    steps: content.steps,
    isHeading: ({ id }) => headingIds.has(id),
    isDone: (id) => states.get(id)?.isDone ?? false,
  };
  const addTick = (itemId: string, isDone: boolean, more: Pick<PendingTick, 'headings' | 'byApp' | 'reopening'>): void => {
    if (run === undefined) return;
    void queue.add({ ...doneNow(), userId, instructionId, itemId, isDone, revision, run, ...more, ...namesOf(itemId) });
  };
  const tick = (itemId: string, isDone: boolean, reopening?: string): void => {
    const headings = headingTicks(runOfSteps, [{ itemId, isDone }]);
    if (run === undefined) {
      const marks = [{ itemId, isDone }, ...headings].map((mark) => [mark.itemId, mark.isDone] as const);
      return setLocal((before) => new Map([...before, ...marks]));
    }
    for (const { entry } of refused) if (entry.itemId === itemId) void queue.dismiss(entry.eventId);
    addTick(itemId, isDone, {
      ...(headings.length > 0 && { headings: headings.map(withOwnId) }),
      ...(reopening !== undefined && { reopening }),
    });
  };

  // Work from before headings were ticked, or from another client: send the missing ticks of headings once.
  const missing = run === undefined || revision === null ? [] : missingHeadingTicks(runOfSteps);
  const missingIds = missing.map(({ itemId }) => itemId).join(' ');
  const closedIds = useRef(new Set<string>());
  const closeHeadings = useEffectEvent((): void => {
    // Don't resend what the server refuses, or ignores in a closed run.
    const [first, ...others] = missing.filter(({ itemId }) => !closedIds.current.has(`${run} ${itemId}`));
    if (!first) return;
    for (const { itemId } of [first, ...others]) closedIds.current.add(`${run} ${itemId}`);
    addTick(first.itemId, true, { byApp: true, ...(others.length > 0 && { headings: others.map(withOwnId) }) });
  });
  useEffect(() => {
    if (missingIds !== '') closeHeadings();
  }, [missingIds]);

  return {
    steps,
    allSteps,
    headingIds,
    numbers,
    states,
    doneCount: countDone(steps, states),
    percent: percentDone([...states.values()]),
    /** A user without an assignment marked something; it is on this screen only. */
    isUnrecorded: run === undefined && [...local.values()].includes(true),
    waitingCount: pending.filter(({ eventId }) => !unkeptIds.has(eventId)).length,
    refused: refused.filter(({ entry }) => entry.instructionId === instructionId),
    namesOf,
    tick,
  };
}

/** Steps that only group the steps below them. */
export const headingIdsOf = (steps: readonly Step[], alerts: readonly Alert[]): ReadonlySet<string> =>
  new Set(steps.filter((step) => isHeading(step, alertsOfStep(alerts, step.id))).map(({ id }) => id));

/** A tick sent in the call of another one still needs a separate event id. */
const withOwnId = (mark: StepTick) => ({ ...mark, eventId: doneNow().eventId });
