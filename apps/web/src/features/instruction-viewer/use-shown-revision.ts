import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { type Arrival, progressAsFollowed } from '@benchbook/domain/progress';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { doneNow } from '../../lib/outbox/index.ts';
import { laterValue, useLaterValue } from '../../ui/later/index.ts';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';
import { keepShownRevision, shownRevision } from './progress/shown-revision.ts';

/** What compares two revisions: most runs see none arrive. */
export const comparison = laterValue(async () => (await import('./lite-view-later.ts')).arrive);

/** A newer revision that was released while an older one is on the screen of a run. */
export interface ArrivedRevision extends Arrival {
  readonly instruction: InstructionView;
  readonly revision: number;
  /** Puts it on the screen in place of the older one, and on record. */
  take(): void;
}

interface Shown {
  /** The run that it is shown in. */
  readonly run: number;
  readonly instruction: InstructionView;
  /** As the server counted against this revision last. */
  readonly progress: Assignment['items'] | undefined;
}

interface ShownRevisionOptions {
  /** As it was read last, whatever asked for it; undefined while nothing was. */
  readonly latest: InstructionView | undefined;
  /** As it was read last: undefined while nothing was, null for somebody who only reads. */
  readonly assignment: Assignment | null | undefined;
  readonly userId: string;
}

/**
 * What is on the screen of a run: the revision that was live when it was opened, until its person takes a newer one. However
 * that arrives, by the socket, by asking again or with the answer to a tick, no word on the screen changes by itself. Without
 * a run, and without a revision, what was read last is shown.
 */
export function useShownRevision({ latest, assignment, userId }: ShownRevisionOptions) {
  const [kept, setKept] = useState<Shown>();
  const shown = nextShown(kept, latest, assignment);
  if (shown !== kept) setKept(shown);
  const instruction = shown?.instruction ?? latest;
  const [from, to] = [shown?.instruction, latest];
  // A run that is complete is over: what is released later belongs to the next one (design, section 11).
  const isArriving = from !== undefined && to !== undefined && isNewer(from, to) && !isOver(assignment);
  const { value: arrive, hasFailed } = useLaterValue(comparison, isArriving);
  const arrival = useMemo(() => (isArriving ? arrive?.(from, to) : undefined), [isArriving, arrive, from, to]);
  const followed = useMemo(
    () => assignment && shown && { ...assignment, items: progressAsFollowed(shown.progress, assignment.items) },
    [assignment, shown],
  );
  const since = useSince(shown, assignment, userId);

  const take = (): void => {
    if (!shown || !latest || latest.revision === null) return;
    chooseTaken({ userId, run: shown.run, from: shown.instruction, to: latest });
    keepShownRevision(userId, latest.id, { run: shown.run, revision: latest.revision });
    setKept(showNow(shown.run, latest, assignment));
  };
  return {
    instruction,
    /** How far its person is in the revision on the screen. */
    assignment: followed ?? assignment,
    arrived: arrival && latest && arrivedWith(arrival, latest, take),
    /** A newer revision is here, and what compares it with the one on the screen is not there: nothing can be marked. */
    uncompared: isArriving && arrival === undefined ? uncompared(hasFailed) : undefined,
    since,
  };
}

/** A run that is complete and was not opened again. */
export const isOver = (assignment: Assignment | null | undefined): boolean =>
  assignment != null && assignment.completedAtMs !== null && !assignment.isReopened;

/** How it stands with what compares two revisions. */
export type Uncompared = 'loading' | 'not-loaded';

const uncompared = (hasFailed: boolean): Uncompared => (hasFailed ? 'not-loaded' : 'loading');

const arrivedWith = (arrival: Arrival, instruction: InstructionView, take: () => void): ArrivedRevision | undefined =>
  instruction.revision === null ? undefined : { ...arrival, instruction, revision: instruction.revision, take };

export type SinceShown = NonNullable<ReturnType<typeof useShownRevision>['since']>;

/** What is shown next; the same object where nothing changes. An answer that is older than the screen changes nothing. */
export function nextShown(
  shown: Shown | undefined,
  latest: InstructionView | undefined,
  assignment: Assignment | null | undefined,
): Shown | undefined {
  if (!latest || assignment === undefined) return shown;
  if (assignment === null || latest.revision === null) return undefined;
  const { run, revision, items } = assignment;
  if (shown?.run !== run) return showNow(run, latest, assignment);
  const isSame = latest.revision === shown.instruction.revision;
  const instruction = isSame ? latest : shown.instruction;
  const isOfShown = revision === undefined || revision === shown.instruction.revision;
  const progress = isOfShown ? items : shown.progress;
  return instruction === shown.instruction && progress === shown.progress ? shown : { run, instruction, progress };
}

function showNow(run: number, instruction: InstructionView, assignment: Assignment | null | undefined): Shown {
  const isOfThis = assignment?.revision === undefined || assignment.revision === instruction.revision;
  return { run, instruction, progress: isOfThis ? assignment?.items : undefined };
}

const isNewer = ({ revision: from }: InstructionView, { revision: to }: InstructionView): boolean =>
  from !== null && to !== null && to > from;

interface Taken {
  readonly userId: string;
  readonly run: number;
  readonly from: Pick<InstructionView, 'revision'>;
  readonly to: InstructionView;
}

function chooseTaken({ userId, run, from, to }: Taken): void {
  if (from.revision === null || to.revision === null) return;
  void revisionChoicesOf(userId).add({
    ...doneNow(),
    userId,
    instructionId: to.id,
    run,
    choice: 'taken',
    fromRevision: from.revision,
    toRevision: to.revision,
    title: to.content.title,
  });
}

/**
 * The revision that this device showed in this run before, where a newer one opened by itself since, until that is dismissed.
 * Opening it is on record as taking it. A run that is complete is over: what is released later is not its matter.
 */
function useSince(shown: Shown | undefined, assignment: Assignment | null | undefined, userId: string) {
  const [since, setSince] = useState<number>();
  const run = shown?.run;
  const revision = shown?.instruction.revision ?? null;
  const isComplete = assignment?.progress === 100;
  const open = useEffectEvent((): void => {
    if (!shown || revision === null) return;
    const { instruction } = shown;
    const before = shownRevision(userId, instruction.id);
    const isOlder = before !== undefined && before.run === shown.run && before.revision < revision;
    if (isOlder && !isComplete) chooseTaken({ userId, run: shown.run, from: { revision: before.revision }, to: instruction });
    const told = isComplete ? undefined : isOlder ? before.revision : before?.run === shown.run ? before.since : undefined;
    setSince(told);
    keepShownRevision(userId, instruction.id, { run: shown.run, revision, ...(told === undefined ? {} : { since: told }) });
  });
  useEffect(() => {
    if (run !== undefined && revision !== null) open();
  }, [run, revision]);
  if (since === undefined || !shown || revision === null) return undefined;
  const { id } = shown.instruction;
  return {
    /** The one that was on the screen before, and the one that is on it now. */
    fromRevision: since,
    revision,
    dismiss: (): void => {
      setSince(undefined);
      keepShownRevision(userId, id, { run: shown.run, revision });
    },
  };
}
