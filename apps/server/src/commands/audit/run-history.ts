import { type AssignmentBrief, NO_BRIEF } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { StoredEvent } from '../../ports/index.ts';
import type { EventPayloads } from '../event-kinds.ts';

/** Kinds of events about how a person got a run and the notes that came with it. */
export const RUN_KINDS = [
  'assignment.added',
  'assignment.briefed',
  'assignment.handed-over',
  'run.started',
  'run.reopened',
  'run.closed-again',
] as const;

/** One person's run, as the source or target of a handover. */
export interface RunPlace {
  readonly userId: Id;
  readonly run: number;
}

export interface RunHandover {
  readonly from: RunPlace;
  readonly to: RunPlace;
  readonly byUserId: Id | null;
  readonly atMs: number;
  /** Remark for the next person; empty without one. */
  readonly note: string;
}

/** A completed run was reopened, and possibly completed again. */
export interface RunReopening {
  readonly atMs: number;
  readonly byUserId: Id | null;
  readonly deviceId: Id | null;
  readonly itemId: Id;
  readonly revision: number;
  readonly reason: string | null;
  readonly closedAtMs: number | null;
  readonly closedRevision: number | null;
}

/** The origin of a run. */
export interface RunHistory {
  /** This run, followed by those that it continues, newest first. */
  readonly places: readonly RunPlace[];
  readonly handovers: readonly RunHandover[];
  readonly assignedBy: Id | null;
  readonly brief: AssignmentBrief;
  /** Including those after the next run began. */
  readonly reopenings: readonly RunReopening[];
}

/**
 * Derives it from the events of an instruction.
 *
 * @param untilMs start of the person's next run; later notes belong to that run
 */
export function runHistory(events: readonly StoredEvent[], place: RunPlace, untilMs: number | null): RunHistory {
  const recorded = events.filter(({ atMs }) => untilMs === null || atMs < untilMs);
  const handed = recorded.flatMap(handoverOf);
  const places = [place];
  const handovers: RunHandover[] = [];
  for (let here: RunPlace | undefined = place; here; ) {
    const { userId, run }: RunPlace = here;
    const before: RunHandover | undefined = handed.find(({ to }) => to.userId === userId && to.run === run);
    if (before) {
      handovers.unshift(before);
      places.push(before.from);
    }
    here = before?.from;
  }
  const onward = handed.find(({ from }) => from.userId === place.userId && from.run === place.run);
  return {
    places,
    handovers: onward ? [...handovers, onward] : handovers,
    assignedBy: recorded.findLast(({ kind, payload }) => kind === 'assignment.added' && isOf(payload, places))?.userId ?? null,
    brief: briefIn(recorded, place.userId),
    reopenings: reopeningsIn(events, places),
  };
}

function handoverOf({ kind, payload, userId: byUserId, atMs }: StoredEvent): RunHandover[] {
  if (kind !== 'assignment.handed-over') return [];
  // `newEvent` wrote the payload and its type binds each payload to its kind.
  const { userId, run, fromUserId, fromRun, note = '' } = payload as EventPayloads['assignment.handed-over'];
  return [{ from: { userId: fromUserId, run: fromRun }, to: { userId, run }, byUserId, atMs, note }];
}

const isOf = (payload: StoredEvent['payload'], places: readonly RunPlace[]): boolean =>
  places.some(({ userId }) => userId === payload['userId']);

function reopeningsIn(events: readonly StoredEvent[], places: readonly RunPlace[]): RunReopening[] {
  const reopenings: RunReopening[] = [];
  for (const { kind, payload, atMs, userId: byUserId, deviceId } of events) {
    if (kind !== 'run.reopened' && kind !== 'run.closed-again') continue;
    const change = payload as EventPayloads['run.reopened'] | EventPayloads['run.closed-again'];
    if (!places.some(({ userId, run }) => change.userId === userId && change.run === run)) continue;
    const last = reopenings.at(-1);
    if ('itemId' in change) {
      const { itemId, revision, reason } = change;
      reopenings.push({ atMs, byUserId, deviceId, itemId, revision, reason, closedAtMs: null, closedRevision: null });
    } else if (last) reopenings[reopenings.length - 1] = { ...last, closedAtMs: atMs, closedRevision: change.revision };
  }
  return reopenings;
}

/** The newest due date and note of this run, including those given to an earlier holder. */
function briefIn(events: readonly StoredEvent[], userId: Id): AssignmentBrief {
  const briefs = new Map<Id, AssignmentBrief>();
  for (const event of events) {
    if (event.kind === 'assignment.added' || event.kind === 'run.started')
      briefs.delete((event.payload as EventPayloads['run.started']).userId);
    if (event.kind === 'assignment.briefed') {
      const { userId: to, dueDate, note } = event.payload as EventPayloads['assignment.briefed'];
      briefs.set(to, { dueDate, note });
    }
    for (const { from, to } of handoverOf(event)) {
      const brief = briefs.get(from.userId);
      if (brief) briefs.set(to.userId, brief);
    }
  }
  return briefs.get(userId) ?? NO_BRIEF;
}
