import type { Tick } from '@benchbook/contracts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { effectiveAtMs, isClosed, isNewest, type ProgressEvent, type TickOutcome, verifiedBy } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Transaction, Verification } from '../../ports/index.ts';
import { revisionItems } from '../release/revision-items.ts';
import { t } from './messages.ts';

/** Context of ticks: their assignment, their caller, and their time of arrival. */
export interface TickSurroundings {
  readonly instruction: InstructionRecord;
  readonly assignment: AssignmentRecord;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Converts ticks to events, each with its outcome. A tick of a plain client, which has no event id, becomes one only when it
 * differs from the recorded state, so that a client may send a whole list. In a completed run a tick is recorded without effect,
 * unless it reopens the run: it undoes a done item of the newest run, and says so or comes from a plain client. A device that
 * submits for an absent person never reopens a run: the person has to be signed in.
 *
 * @throws DomainError `NOT_RELEASED`, `NOT_FOUND`, `VALIDATION`, and `NEEDS_VERIFICATION` with every such step
 */
export async function progressEventsOf(
  tx: Transaction,
  around: TickSurroundings,
  ticks: readonly Tick[],
): Promise<ProgressEvent[]> {
  const { instruction, assignment, nowMs } = around;
  if (instruction.release.liveRevision === null && ticks.every(({ revision }) => revision === null))
    throw new DomainError('NOT_RELEASED');
  const runOf = await runReader(tx, assignment);
  const events: ProgressEvent[] = [];
  const unverified: Id[] = [];
  for (const tick of ticks) {
    const run = await runOf(tick);
    const item = await itemOf(tx, instruction, tick);
    if (!item) continue;
    const state = run.states.get(tick.itemId);
    const isDoneNow = state?.isDone === true && (run.isClosed || state.itemHash === item.hash);
    if (tick.eventId === null && isDoneNow === tick.isDone) continue;
    if (tick.eventId !== null && (await tx.assignments.hasProgressEvent(assignment.userId, tick.eventId))) continue;
    // After a clock was set back, a new event must not be older than the recorded ones.
    const receivedAtMs = Math.max(nowMs, state?.atMs ?? 0);
    const atMs = effectiveAtMs(tick.atMs ?? receivedAtMs, receivedAtMs);
    const mayReopen = run.canReopen && around.caller.isSentByDevice !== true;
    const reopens = run.isClosed && mayReopen && isDoneNow && isNewest({ atMs }, state) && isOpening(tick);
    const outcome = outcomeOf(run, { reopens, isNewest: isNewest({ atMs }, state) });
    const counts = outcome === 'counted';
    if (counts && tick.isDone && !isDoneNow && item.isWatched && !run.isVerified(tick.itemId, item.hash))
      unverified.push(tick.itemId);
    const event = eventOf(around, tick, { run: run.number, ...item, atMs, receivedAtMs, reopens, outcome });
    events.push(event);
    if (counts) run.follow(event);
  }
  if (unverified.length > 0) throw new DomainError('NEEDS_VERIFICATION', { extra: { steps: unverified } });
  return events;
}

/** A person has confirmed undoing the step, or a plain client undoes it without naming a run. */
const isOpening = ({ isDone, reopen, run }: Tick): boolean => !isDone && (reopen === true || run === null);

function outcomeOf(
  run: Pick<RunState, 'isClosed'>,
  { reopens, isNewest: isNew }: { readonly reopens: boolean; readonly isNewest: boolean },
): TickOutcome {
  if (run.isClosed && !reopens) return 'run-closed';
  return isNew ? 'counted' : 'older';
}

type EventPlace = Pick<ProgressEvent, 'run' | 'revision' | 'atMs' | 'receivedAtMs' | 'reopens' | 'outcome'> & {
  readonly hash: string;
  readonly isHeading: boolean;
};

function eventOf({ instruction, assignment, caller, nowMs }: TickSurroundings, tick: Tick, at: EventPlace): ProgressEvent {
  const { run, revision, hash, isHeading, atMs, receivedAtMs, reopens, outcome } = at;
  return {
    id: tick.eventId ?? newId(nowMs),
    instructionId: instruction.id,
    userId: assignment.userId,
    run,
    revision,
    itemId: tick.itemId,
    itemHash: hash,
    isDone: tick.isDone,
    deviceId: caller.deviceId,
    atMs,
    receivedAtMs,
    byApp: tick.byApp === true && isHeading,
    reopens,
    reason: reopens && tick.reason?.trim() ? tick.reason.trim() : null,
    outcome,
  };
}

/** State of a run after the previous ticks. */
interface RunState {
  readonly number: number;
  readonly isClosed: boolean;
  /** It is the newest run, and the person did not hand it over. */
  readonly canReopen: boolean;
  readonly states: ReadonlyMap<Id, Pick<ProgressItem, 'itemHash' | 'isDone' | 'atMs'>>;
  isVerified(itemId: Id, hash: string): boolean;
  follow(event: ProgressEvent): void;
}

/** Reads the run that a tick belongs to, each once. */
async function runReader(
  tx: Transaction,
  { userId, instructionId, run: newest }: AssignmentRecord,
): Promise<(tick: Tick) => Promise<RunState>> {
  const stored = await tx.assignments.runs(userId, instructionId);
  const runs = new Map<number, RunState>();
  return async (tick) => {
    const number = tick.run ?? newest;
    if (number > newest) throw validationError({ run: t('noSuchRun') });
    if (number < newest && tick.atMs === null) throw validationError({ run: t('runOver') });
    const known = runs.get(number);
    if (known) return known;
    const items = await tx.assignments.items(userId, instructionId, number);
    const verifications = await tx.assignments.verifications(userId, instructionId, number);
    const run = stored.find((each) => each.number === number);
    const canReopen = number === newest && run?.handedOver === null;
    const state = runState({ number, canReopen, isClosed: run !== undefined && isClosed(run) }, items, verifications);
    runs.set(number, state);
    return state;
  };
}

function runState(
  { number, canReopen, isClosed: isClosedAtFirst }: Pick<RunState, 'number' | 'canReopen' | 'isClosed'>,
  items: readonly ProgressItem[],
  verifications: readonly Verification[],
): RunState {
  const states = new Map<Id, Pick<ProgressItem, 'itemHash' | 'isDone' | 'atMs'>>(items.map((item) => [item.itemId, item]));
  const takenBack = new Set<Id>();
  const isVerified = verifiedBy(verifications);
  let isRunClosed = isClosedAtFirst;
  return {
    number,
    canReopen,
    states,
    get isClosed() {
      return isRunClosed;
    },
    isVerified: (itemId, hash) => !takenBack.has(itemId) && isVerified(itemId, hash),
    follow({ itemId, itemHash, isDone, atMs, reopens }) {
      if (!isDone && states.get(itemId)?.isDone) takenBack.add(itemId);
      states.set(itemId, { itemHash, isDone, atMs });
      if (reopens) isRunClosed = false;
    },
  };
}

/** The item in the revision on the screen; null for a plain client's tick of another revision. */
async function itemOf(
  tx: Transaction,
  { id, release }: InstructionRecord,
  tick: Tick,
): Promise<{ hash: string; revision: number; isWatched: boolean; isHeading: boolean } | null> {
  const revision = tick.revision ?? release.liveRevision;
  if (revision === null) throw new DomainError('NOT_RELEASED');
  const items = await revisionItems(tx, id, revision);
  if (!items) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  const hash = items.hashOf.get(tick.itemId);
  if (hash !== undefined) {
    const isHeading = items.headings.has(tick.itemId);
    return { hash, revision, isWatched: items.watched.has(tick.itemId), isHeading };
  }
  if (tick.revision !== null) throw new DomainError('NOT_FOUND', { kind: 'step', id: tick.itemId });
  return null;
}
