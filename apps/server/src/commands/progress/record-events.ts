import type { Id } from '@benchbook/domain/ids';
import { isNewest, type ProgressEvent, percentDone, projectProgress } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { revisionItems } from '../release/revision-items.ts';
import { notifyLeads } from './notify-leads.ts';
import { updateWorkStatus } from './update-work-status.ts';

/** Appends events, and lets those that are the newest of their item count. Answers what was not there before. */
export async function appendEvents(tx: Transaction, events: readonly ProgressEvent[]): Promise<ProgressEvent[]> {
  const appended: ProgressEvent[] = [];
  for (const event of events) if (await tx.assignments.appendProgress(event)) appended.push(event);
  for (const run of new Set(appended.map((event) => event.run)))
    await saveNewest(
      tx,
      appended.filter((event) => event.run === run),
    );
  return appended;
}

/** Lets those of one run that are the newest of their item count. */
export async function saveNewest(tx: Transaction, events: readonly ProgressEvent[]): Promise<void> {
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

export async function projectRun(
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
  const items = events.map(toldItem);
  tx.events.append(newEvent('progress.recorded', instructionId, caller, nowMs, { userId, run, progress: after, items }));
  await notifyLeads(tx, caller, { userId, instructionId, run, title: instruction.title, before, after }, nowMs);
}

export const toldItem = ({ itemId, isDone, run, revision, atMs }: ProgressEvent) => ({ itemId, isDone, run, revision, atMs });

/** What was done before a run was handed over counts where it goes on, also when that was handed over again. */
export async function handOn(
  tx: Transaction,
  caller: Caller,
  instruction: InstructionRecord,
  events: readonly ProgressEvent[],
  nowMs: number,
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { userId, instructionId } = first;
  for (const { number, handedOver } of await tx.assignments.runs(userId, instructionId)) {
    if (!handedOver) continue;
    const { toUserId, toRun, atMs } = handedOver;
    const handed = events
      .filter((event) => event.run === number && event.atMs <= atMs)
      .map((event) => ({ ...event, userId: toUserId, run: toRun }));
    await saveNewest(tx, handed);
    const assignment = await tx.assignments.find(toUserId, instructionId);
    if (handed.length > 0 && assignment?.run === toRun) await projectRun(tx, caller, instruction, assignment, handed, nowMs);
    await handOn(tx, caller, instruction, handed, nowMs);
  }
}

/** Share of the live revision that the newest run has done; what it was where nothing is live. */
export async function progressOfRun(tx: Transaction, assignment: AssignmentRecord, liveRevision: number | null): Promise<number> {
  const { userId, instructionId, run, progress } = assignment;
  const live = liveRevision === null ? null : await revisionItems(tx, instructionId, liveRevision);
  if (!live) return progress;
  const states = new Map((await tx.assignments.items(userId, instructionId, run)).map((item) => [item.itemId, item]));
  return percentDone(projectProgress(states, live.items));
}
