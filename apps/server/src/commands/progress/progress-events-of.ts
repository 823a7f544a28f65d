import type { Tick } from '@benchbook/contracts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import { effectiveAtMs, type ProgressEvent, verifiedBy } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Transaction } from '../../ports/index.ts';
import { revisionItems } from '../release/revision-items.ts';

/** Whose ticks these are, and when they arrived. */
export interface TickSurroundings {
  readonly instruction: InstructionRecord;
  readonly assignment: AssignmentRecord;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * The events that ticks come to. A tick of a plain client, which has no event id, becomes one only where it differs from
 * what is recorded, so that a whole list may be sent.
 *
 * @throws DomainError `NOT_RELEASED`, `NOT_FOUND`, `VALIDATION`, and `NEEDS_VERIFICATION` that names every step
 */
export async function progressEventsOf(
  tx: Transaction,
  around: TickSurroundings,
  ticks: readonly Tick[],
): Promise<ProgressEvent[]> {
  const { instruction, assignment, caller, nowMs } = around;
  if (instruction.release.liveRevision === null && ticks.every(({ revision }) => revision === null))
    throw new DomainError('NOT_RELEASED');
  const run = await runReader(tx, assignment);
  const events: ProgressEvent[] = [];
  const unverified: Id[] = [];
  for (const tick of ticks) {
    const { number, states, isVerified } = await run(tick);
    const item = await itemOf(tx, instruction, tick);
    if (!item) continue;
    const state = states.get(tick.itemId);
    const isDoneNow = state?.itemHash === item.hash && state.isDone;
    if (tick.eventId === null && isDoneNow === tick.isDone) continue;
    if (tick.eventId !== null && (await tx.assignments.hasProgressEvent(assignment.userId, tick.eventId))) continue;
    if (tick.isDone && !isDoneNow && item.isWatched && !isVerified(tick.itemId, item.hash)) unverified.push(tick.itemId);
    // A clock that was turned back does not make what arrives now older than what was recorded before.
    const receivedAtMs = Math.max(nowMs, state?.atMs ?? 0);
    events.push({
      id: tick.eventId ?? newId(nowMs),
      instructionId: instruction.id,
      userId: assignment.userId,
      run: number,
      revision: item.revision,
      itemId: tick.itemId,
      itemHash: item.hash,
      isDone: tick.isDone,
      deviceId: caller.deviceId,
      atMs: effectiveAtMs(tick.atMs ?? receivedAtMs, receivedAtMs),
      receivedAtMs,
    });
  }
  if (unverified.length > 0) throw new DomainError('NEEDS_VERIFICATION', { extra: { steps: unverified } });
  return events;
}

interface RunState {
  readonly number: number;
  readonly states: ReadonlyMap<Id, ProgressItem>;
  readonly isVerified: ReturnType<typeof verifiedBy>;
}

/** Reads the run that a tick belongs to, each once. */
async function runReader(
  tx: Transaction,
  { userId, instructionId, run: newest }: AssignmentRecord,
): Promise<(tick: Tick) => Promise<RunState>> {
  const runs = new Map<number, RunState>();
  return async (tick) => {
    const number = tick.run ?? newest;
    if (number > newest) throw validationError({ run: 'There is no such run yet.' });
    if (number < newest && tick.atMs === null) throw validationError({ run: 'This run is over.' });
    const known = runs.get(number);
    if (known) return known;
    const items = await tx.assignments.items(userId, instructionId, number);
    const verifications = await tx.assignments.verifications(userId, instructionId, number);
    const state = {
      number,
      states: new Map(items.map((item) => [item.itemId, item])),
      isVerified: verifiedBy(verifications),
    };
    runs.set(number, state);
    return state;
  };
}

/** The item in the revision that was on the screen; null for what a plain client sends of another revision. */
async function itemOf(
  tx: Transaction,
  { id, release }: InstructionRecord,
  tick: Tick,
): Promise<{ hash: string; revision: number; isWatched: boolean } | null> {
  const revision = tick.revision ?? release.liveRevision;
  if (revision === null) throw new DomainError('NOT_RELEASED');
  const items = await revisionItems(tx, id, revision);
  if (!items) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  const hash = items.hashOf.get(tick.itemId);
  if (hash !== undefined) return { hash, revision, isWatched: items.watched.has(tick.itemId) };
  if (tick.revision !== null) throw new DomainError('NOT_FOUND', { kind: 'step', id: tick.itemId });
  return null;
}
