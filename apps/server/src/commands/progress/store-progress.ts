import type { StepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { isNewest, type ProgressEvent, percentDone, projectProgress } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { revisionItems } from '../release/revision-items.ts';
import { readAssignment } from './assignment-view.ts';
import { notifyLeads } from './notify-leads.ts';
import { progressEventsOf } from './progress-events-of.ts';
import { updateWorkStatus } from './update-work-status.ts';

/**
 * Records what a person did or took back, and answers where the newest run stands (design, section 3, Progress). Only
 * items named in the call are touched.
 *
 * @throws DomainError `FORBIDDEN` for somebody else's progress or without an assignment, `NOT_FOUND`, `DELETED`,
 *   `NOT_RELEASED`; `NEEDS_VERIFICATION` for the whole call, with the steps in `steps`
 */
export function storeProgress(context: AppContext, caller: Caller, done: StepsDone): Promise<Assignment> {
  return context.storage.transaction(async (tx) => {
    if (done.userId !== caller.id) throw new DomainError('FORBIDDEN');
    const instruction = await findInstruction(tx.instructions, done.instructionId);
    const assignment = await tx.assignments.find(done.userId, done.instructionId);
    if (!assignment) throw new DomainError('FORBIDDEN', { kind: 'assignment' });
    const nowMs = context.clock.nowMs();
    const events = await progressEventsOf(tx, { instruction, assignment, caller, nowMs }, done.ticks);
    const appended = await append(tx, events);
    if (appended.length > 0) await project(tx, caller, instruction, assignment, appended, nowMs);
    return newestState(tx, assignment, instruction);
  });
}

/** Appends events, and lets those that are the newest of their item count. Answers what was not there before. */
async function append(tx: Transaction, events: readonly ProgressEvent[]): Promise<ProgressEvent[]> {
  const appended: ProgressEvent[] = [];
  for (const event of events) if (await tx.assignments.appendProgress(event)) appended.push(event);
  for (const run of new Set(appended.map((event) => event.run)))
    await saveNewest(
      tx,
      appended.filter((event) => event.run === run),
    );
  return appended;
}

/** Of one run. */
async function saveNewest(tx: Transaction, events: readonly ProgressEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const states = new Map(
    (await tx.assignments.items(first.userId, first.instructionId, first.run)).map((item) => [item.itemId, item]),
  );
  const changed = new Map<Id, ProgressItem>();
  for (const { userId, instructionId, run, itemId, itemHash, isDone, revision, atMs, id } of events) {
    if (!isNewest({ atMs }, changed.get(itemId) ?? states.get(itemId))) continue;
    changed.set(itemId, { userId, instructionId, run, itemId, itemHash, isDone, revision, atMs, eventId: id });
  }
  await tx.assignments.saveItems([...changed.values()]);
}

async function project(
  tx: Transaction,
  caller: Caller,
  instruction: InstructionRecord,
  assignment: AssignmentRecord,
  events: readonly ProgressEvent[],
  nowMs: number,
): Promise<void> {
  const { userId, instructionId, run, progress: before } = assignment;
  const after = await progressOfRun(tx, assignment, instruction.release.liveRevision);
  if (after !== before) {
    await tx.assignments.setProgress(userId, instructionId, after, nowMs);
    await updateWorkStatus(tx, instructionId);
  }
  const items = events.map((event) => ({
    itemId: event.itemId,
    isDone: event.isDone,
    run: event.run,
    revision: event.revision,
    atMs: event.atMs,
  }));
  tx.events.append(newEvent('progress.recorded', instructionId, caller, nowMs, { userId, run, progress: after, items }));
  await notifyLeads(tx, caller, { instructionId, title: instruction.title, before, after }, nowMs);
}

/** Share of the live revision that the newest run has done; what it was where nothing is live. */
export async function progressOfRun(tx: Transaction, assignment: AssignmentRecord, liveRevision: number | null): Promise<number> {
  const { userId, instructionId, run, progress } = assignment;
  const live = liveRevision === null ? null : await revisionItems(tx, instructionId, liveRevision);
  if (!live) return progress;
  const states = new Map((await tx.assignments.items(userId, instructionId, run)).map((item) => [item.itemId, item]));
  return percentDone(projectProgress(states, live.items));
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
