import type { StepsDone, Tick } from '@benchbook/contracts';
import { type Assignment, NO_BRIEF } from '@benchbook/domain/assignments';
import { type Caller, isRecent } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkRecordsLate } from '../../policies/progress.ts';
import type { AssignmentRecord, InstructionRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { comeBack } from '../users/come-back.ts';
import { readAssignment } from './assignment-view.ts';
import { notifyOfOvertaken } from './notify-of-overtaken.ts';
import { progressEventsOf } from './progress-events-of.ts';
import { appendEvents, copyToContinuingRuns, eventItem, progressOfRun, projectRun } from './record-events.ts';

/** Records the ticks of one entry in an open transaction. Returns how to read the newest run after it. */
export type RecordTicks = (
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  done: StepsDone,
) => Promise<() => Promise<Assignment>>;

/**
 * Records items that a person did or undid, and returns the state of the newest run (design, section 3, Progress). Only
 * items named in the call are changed.
 *
 * @throws DomainError `FORBIDDEN` without an assignment, `NOT_FOUND`, `DELETED`,
 *   `NOT_RELEASED`; `NEEDS_VERIFICATION` for the whole call, with the steps in `steps`
 */
export async function storeProgress(
  context: AppContext,
  caller: Caller,
  done: StepsDone,
  record: RecordTicks = recordTicks,
): Promise<Assignment> {
  const stored = await context.storage.transaction(async (tx) => (await record(context, tx, caller, done))());
  await comeBackFromIdle(context, caller, done.ticks);
  return stored;
}

/** Ends Idle of a person who ticks now, and not of one whose ticks waited on a device. */
export async function comeBackFromIdle(context: AppContext, caller: Caller, ticks: readonly Tick[]): Promise<void> {
  const nowMs = context.clock.nowMs();
  const isDoneNow = ticks.some(({ atMs }) => atMs === null || isRecent(atMs, nowMs));
  if (isDoneNow && !caller.isSentByDevice) await comeBack(context, caller.id, 'Idle');
}

/** @throws the errors of `storeProgress`, before anything is written */
export async function recordTicks(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  done: StepsDone,
): Promise<() => Promise<Assignment>> {
  const instruction = await findInstruction(tx.instructions, done.instructionId);
  const assignment = await tx.assignments.find(done.userId, done.instructionId);
  const nowMs = context.clock.nowMs();
  if (!assignment) return recordLate(tx, caller, instruction, done, nowMs);
  const events = await progressEventsOf(tx, { instruction, assignment, caller, nowMs }, done.ticks);
  const appended = await appendEvents(tx, events);
  if (appended.length > 0) {
    await projectRun(tx, caller, instruction, assignment, appended, nowMs);
    await copyToContinuingRuns(tx, caller, instruction, appended, nowMs);
    await notifyOfOvertaken(tx, caller, { instruction, events: appended }, nowMs);
  }
  return () => newestState(tx, assignment, instruction);
}

/**
 * Records late entries in the run that was handed over: work from before the handover, or done offline after it.
 *
 * @throws DomainError `FORBIDDEN` unless every tick has a time and belongs to such a run
 */
async function recordLate(
  tx: Transaction,
  caller: Caller,
  instruction: InstructionRecord,
  { userId, ticks }: StepsDone,
  nowMs: number,
): Promise<() => Promise<Assignment>> {
  const newest = checkRecordsLate(await tx.assignments.runs(userId, instruction.id), ticks);
  const { completedAtMs, completedRevision, reopenedAtMs } = newest;
  const former: AssignmentRecord = {
    userId,
    instructionId: instruction.id,
    run: newest.number,
    progress: 0,
    assignedBy: null,
    assignedAtMs: newest.startedAtMs,
    ...NO_BRIEF,
    completedAtMs,
    completedRevision,
    reopenedAtMs,
  };
  const events = await progressEventsOf(tx, { instruction, assignment: former, caller, nowMs }, ticks);
  const appended = await appendEvents(tx, events);
  const progress = await progressOfRun(tx, former, instruction.release.liveRevision);
  if (appended.length > 0) {
    const payload = { userId, run: former.run, progress, items: appended.map(eventItem) };
    tx.events.append(newEvent('progress.recorded', instruction.id, caller, nowMs, payload));
    await copyToContinuingRuns(tx, caller, instruction, appended, nowMs);
    await notifyOfOvertaken(tx, caller, { instruction, events: appended }, nowMs);
  }
  const { liveRevision } = instruction.release;
  return async () => ({ ...(await readAssignment(tx, { ...former, progress }, liveRevision)), isOver: true });
}

async function newestState(
  tx: Transaction,
  { userId, instructionId }: AssignmentRecord,
  { release }: InstructionRecord,
): Promise<Assignment> {
  const record = await tx.assignments.find(userId, instructionId);
  if (!record) throw new Error(`the assignment of ${instructionId} went while it was held`);
  return readAssignment(tx, record, release.liveRevision);
}
