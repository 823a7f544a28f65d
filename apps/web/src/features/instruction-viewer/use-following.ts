import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { ChangedStep } from '@benchbook/domain/progress';
import { useMemo, useSyncExternalStore } from 'react';
import { doneNow } from '../../offline/outbox/index.ts';
import type { ArrivedRevision } from './arrived-revision.ts';
import { useAnnouncedStep } from './bench/use-announced-step.ts';
import { useBrief } from './bench/use-brief.tsx';
import { useCurrentStep } from './bench/use-current-step.ts';
import { useJump } from './bench/use-jump.ts';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';
import type { PendingReading } from './progress/reading.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { useReporting } from './reports/use-reporting.tsx';
import { useFollowedFiles } from './use-followed-files.ts';
import { useLiteView } from './use-lite-view.ts';

interface FollowingOptions {
  instruction: InstructionView;
  /** Undefined for a user who only reads. */
  assignment: Assignment | undefined;
  userId: string;
  isWorkingCopy?: boolean | undefined;
  /** What changed since this user last did it. */
  changes: readonly ChangedStep[];
  /** A newer revision than the one on the screen. */
  arrived?: ArrivedRevision | undefined;
  /** The run is complete and was not reopened. */
  isRunClosed?: boolean | undefined;
  openInstruction(instructionId: string, title: string): void;
}

/** State of an instruction being followed: progress of its steps, the step and file shown, what was read and reported. */
export function useFollowing({
  instruction,
  isWorkingCopy = false,
  assignment,
  userId,
  changes,
  arrived,
  isRunClosed,
  openInstruction,
}: FollowingOptions) {
  const { id: instructionId, content, revision } = instruction;
  const changedIds = useMemo(() => new Set(changes.map(({ stepId }) => stepId)), [changes]);
  const newAlertIds = useMemo(() => idsWithNewAlerts(arrived), [arrived]);
  const progress = useLiteView({ instruction, assignment, userId, changedIds, newAlertIds });
  const { steps, allSteps, states, numbers, namesOf, doneCount } = progress;
  const refusedAlertAcknowledgements = useRefusedAlertAcknowledgements(userId, instructionId);
  const readings = useReadings({ userId, instructionId, revision, namesOf });
  const reporting = useReporting({ instruction, content, userId, run: assignment?.run ?? null });
  const place = useCurrentStep({ steps, allSteps, states, userId, instructionId, assignment, isKept: !isWorkingCopy });
  const { step, goTo } = place;
  const numberOf = (stepId: string): string => numbers.get(stepId) ?? '';
  useAnnouncedStep({
    step,
    number: numberOf(step?.id ?? ''),
    position: place.index + 1,
    count: steps.length,
    items: content.kind === 'pdf' ? 'highlights' : 'steps',
  });
  const { noteJump, back } = useJump({ steps, step, goTo, numberOf });
  const jumpTo = (stepId: string): void => {
    noteJump(stepId);
    goTo(stepId);
  };
  return {
    ...progress,
    ...place,
    state: step && states.get(step.id),
    /** Goes to a step that is not the next one, and remembers the current one. */
    jumpTo,
    back,
    /** Set if all of a run is done or the run is closed; includes the time if the server has confirmed it. */
    completed:
      assignment && steps.length > 0 && (isRunClosed || doneCount === steps.length)
        ? { atMs: assignment.completedAtMs }
        : undefined,
    numberOf,
    refusedAlertAcknowledgements,
    readings,
    reporting,
    brief: useBrief({
      assignment,
      progress: progress.percent,
      stepId: step?.id,
      count: steps.length,
      items: content.kind === 'pdf' ? 'highlights' : 'steps',
      nameOf: (stepId) => namesOf(stepId).step,
    }),
    files: useFollowedFiles({ steps, step, goTo, openInstruction, onStepLink: jumpTo }),
    /** Unsent actions on steps. Confirmed alerts are not counted: a user who ticks one step sees one. */
    waitingCount: progress.waitingCount + readings.waitingCount + reporting.waitingCount,
  };
}

const idsWithNewAlerts = (arrived: ArrivedRevision | undefined): ReadonlySet<string> =>
  new Set([...(arrived?.items ?? [])].filter(([, { newAlerts }]) => newAlerts.length > 0).map(([id]) => id));

export type Following = ReturnType<typeof useFollowing>;

/** This user's acknowledgements of the info page of this instruction that the server refused. */
function useRefusedAlertAcknowledgements(userId: string, instructionId: string) {
  const queue = alertAcknowledgementsOf(userId);
  const { refused } = useSyncExternalStore(queue.subscribe, queue.read);
  return refused.filter(({ entry }) => entry.instructionId === instructionId);
}

interface ReadingsOptions {
  userId: string;
  instructionId: string;
  /** The revision on the screen; null for a working copy, which has no changes to confirm. */
  revision: number | null;
  /** Titles of instruction and step as shown. */
  namesOf(stepId: string): Pick<PendingReading, 'title' | 'step'>;
}

/** Changes of the revision on the screen that were confirmed on this device and not yet by the server. */
function useReadings({ userId, instructionId, revision, namesOf }: ReadingsOptions) {
  const queue = readingsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const mine = pending.filter((each) => each.instructionId === instructionId && each.revision === revision);
  return {
    readIds: new Set(mine.map(({ stepId }) => stepId)),
    waitingCount: pending.length,
    refused: refused.filter(({ entry }) => entry.instructionId === instructionId),
    read: (stepId: string): void => {
      if (revision !== null) void queue.add({ ...doneNow(), userId, instructionId, stepId, revision, ...namesOf(stepId) });
    },
  };
}
