import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { percentDone } from '@benchbook/domain/progress';
import { flattenSteps } from '@benchbook/domain/steps';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { doneNow, unkept } from '../../lib/outbox/index.ts';
import { countDone, stepStates } from './progress/step-states.ts';
import { ticksOfRun } from './progress/tick.ts';
import { ticksOf } from './progress/tick-queues.ts';

interface LiteViewOptions {
  instruction: InstructionView;
  /** Undefined for somebody who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  /** Steps that are another than when this person did them. */
  changedIds: ReadonlySet<string>;
  /** Steps for which a newer revision has a new alert. */
  newAlertIds: ReadonlySet<string>;
}

/** Steps, their numbers and states, and how to tick them. */
export function useLiteView({ instruction, assignment, userId, changedIds, newAlertIds }: LiteViewOptions) {
  const queue = ticksOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const unkeptIds = useStore(unkept);
  const [local, setLocal] = useState<ReadonlyMap<string, boolean>>(new Map());

  const { content, id: instructionId, revision } = instruction;
  const steps = useMemo(() => flattenSteps(content.steps), [content.steps]);
  const numbers = useMemo(() => numberSteps(content.steps), [content.steps]);
  const run = assignment?.run;
  const mine = useMemo(
    () => (run === undefined ? [] : ticksOfRun(pending, { instructionId, run })),
    [pending, instructionId, run],
  );
  const states = useMemo(
    () => stepStates(steps, { assignment, pending: mine, local, changedIds, newAlertIds, unkept: unkeptIds }),
    [steps, assignment, mine, local, changedIds, newAlertIds, unkeptIds],
  );

  const namesOf = (itemId: string) => {
    const step = steps.find(({ id }) => id === itemId);
    return { title: content.title, ...(step ? { step: `${numbers.get(itemId)} ${step.title}` } : {}) };
  };
  const tick = (itemId: string, isDone: boolean): void => {
    if (run === undefined) return setLocal((before) => new Map(before).set(itemId, isDone));
    for (const { entry } of refused) if (entry.itemId === itemId) void queue.dismiss(entry.eventId);
    void queue.add({ ...doneNow(), userId, instructionId, itemId, isDone, revision, run, ...namesOf(itemId) });
  };

  return {
    steps,
    numbers,
    states,
    doneCount: countDone(states),
    percent: percentDone([...states.values()]),
    waitingCount: pending.filter(({ eventId }) => !unkeptIds.has(eventId)).length,
    refused: refused.filter(({ entry }) => entry.instructionId === instructionId),
    namesOf,
    tick,
  };
}
