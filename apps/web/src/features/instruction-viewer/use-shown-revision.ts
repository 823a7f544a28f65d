import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { type Arrival, progressAsFollowed } from '@benchbook/domain/progress';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { doneNow } from '../../offline/outbox/index.ts';
import { lazyValue, useLazyValue } from '../../ui/lazy/index.ts';
import type { ArrivedRevision, SinceShown } from './arrived-revision.ts';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';
import { keepShownRevision, shownRevision } from './progress/shown-revision.ts';
import { ticksOfRun } from './progress/tick.ts';
import { ticksOf } from './progress/tick-queues.ts';

/** The script that compares two revisions; most runs do not need it. */
export const comparison = lazyValue(async () => (await import('./lazy-lite-view.ts')).arrive);

interface Shown {
  /** The run in which it is shown. */
  readonly run: number;
  readonly instruction: InstructionView;
  /** As the server last counted it for this revision. */
  readonly progress: Assignment['items'] | undefined;
}

interface ShownRevisionOptions {
  /** As last received; undefined until then. */
  readonly latest: InstructionView | undefined;
  /** As last received: undefined until then, null for a user who only reads. */
  readonly assignment: Assignment | null | undefined;
  readonly userId: string;
}

/**
 * The revision on the screen of a run: the one that was live when it was opened, until the user switches to a newer one. A
 * newer one may arrive by the socket, a new request or the answer to a tick; it never changes the screen automatically. Without
 * a run or a revision, the instruction as last received is shown.
 */
export function useShownRevision({ latest, assignment, userId }: ShownRevisionOptions) {
  const [kept, setKept] = useState<Shown>();
  const shown = nextShown(kept, latest, assignment);
  if (shown !== kept) setKept(shown);
  const instruction = shown?.instruction ?? latest;
  const [from, to] = [shown?.instruction, latest];
  const isRunClosed = useIsRunClosed(assignment, userId);
  // A closed run ignores later revisions; they belong to the next run.
  const isArriving = from !== undefined && to !== undefined && isNewer(from, to) && !isRunClosed;
  const { value: arrive, hasFailed } = useLazyValue(comparison, isArriving);
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
    /** The user's progress in the revision on the screen. */
    assignment: followed ?? assignment,
    /** Complete and not opened again: no open step of it can be marked done. */
    isRunClosed,
    arrived: arrival && latest && arrivedWith(arrival, latest, take),
    /** Set while a newer revision is here but the comparison script has not loaded: nothing can be marked done. */
    comparisonState: isArriving && arrival === undefined ? stateOf(hasFailed) : undefined,
    since,
  };
}

/** Complete and not opened again, neither on the server nor by a tick of this device that is not sent yet. */
function useIsRunClosed(assignment: Assignment | null | undefined, userId: string): boolean {
  const queue = ticksOf(userId);
  const { pending } = useSyncExternalStore(queue.subscribe, queue.read);
  if (!assignment || assignment.completedAtMs === null || assignment.isReopened) return false;
  return ticksOfRun(pending, assignment).every(({ reopening }) => reopening === undefined);
}

/** State of the comparison script. */
export type ComparisonState = 'loading' | 'not-loaded';

const stateOf = (hasFailed: boolean): ComparisonState => (hasFailed ? 'not-loaded' : 'loading');

const arrivedWith = (arrival: Arrival, instruction: InstructionView, take: () => void): ArrivedRevision | undefined =>
  instruction.revision === null ? undefined : { ...arrival, instruction, revision: instruction.revision, take };

/** The next state; the same object if nothing changes. An answer older than the screen changes nothing. */
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
 * The revision that this device showed in this run before, if a newer one has opened automatically since, until the user
 * dismisses it. Opening the newer one is recorded as taking it. A complete run ignores later revisions.
 */
function useSince(shown: Shown | undefined, assignment: Assignment | null | undefined, userId: string): SinceShown | undefined {
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
    const fromRevision = isComplete
      ? undefined
      : isOlder
        ? before.revision
        : before?.run === shown.run
          ? before.since
          : undefined;
    setSince(fromRevision);
    keepShownRevision(userId, instruction.id, {
      run: shown.run,
      revision,
      ...(fromRevision === undefined ? {} : { since: fromRevision }),
    });
  });
  useEffect(() => {
    if (run !== undefined && revision !== null) open();
  }, [run, revision]);
  if (since === undefined || !shown || revision === null) return undefined;
  const { id } = shown.instruction;
  return {
    fromRevision: since,
    revision,
    dismiss: (): void => {
      setSince(undefined);
      keepShownRevision(userId, id, { run: shown.run, revision });
    },
  };
}
