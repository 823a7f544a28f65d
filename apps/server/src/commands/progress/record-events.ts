import type { Id } from '@benchbook/domain/ids';
import { isClosed, isNewest, type ProgressEvent, percentDone, projectProgress } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { countedItems } from './counted-items.ts';
import { notifyLeads } from './notify-leads.ts';
import { settleRun } from './settle-run.ts';
import { updateWorkStatus } from './update-work-status.ts';

/** Appends events, and applies the newest of each item. Returns those that were not stored before. */
export async function appendEvents(tx: Transaction, events: readonly ProgressEvent[]): Promise<ProgressEvent[]> {
  const appended: ProgressEvent[] = [];
  for (const event of events) if (await tx.assignments.appendProgress(event)) appended.push(event);
  for (const ofRun of Map.groupBy(appended, ({ run }) => run).values()) await saveNewest(tx, ofRun.filter(isCounted));
  return appended;
}

const isCounted = ({ outcome }: ProgressEvent): boolean => outcome === 'counted';

/** Applies those events of a run that are the newest of their item. Undoing a step ends its verification. */
export async function saveNewest(tx: Transaction, events: readonly ProgressEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const states = new Map(
    (await tx.assignments.items(first.userId, first.instructionId, first.run)).map((item) => [item.itemId, item]),
  );
  const changed = new Map<Id, ProgressItem>();
  for (const { userId, instructionId, run, itemId, itemHash, isDone, revision, atMs, id, receivedAtMs } of events) {
    const before = changed.get(itemId) ?? states.get(itemId);
    if (!isNewest({ atMs }, before)) continue;
    if (before?.isDone && !isDone) await tx.assignments.endVerifications(first, itemId, receivedAtMs);
    changed.set(itemId, { userId, instructionId, run, itemId, itemHash, isDone, revision, atMs, eventId: id });
  }
  await tx.assignments.saveItems([...changed.values()]);
}

/** Updates an assignment from the events of its runs, and notifies leads. */
export async function projectRun(
  tx: Transaction,
  caller: Caller,
  instruction: InstructionRecord,
  assignment: AssignmentRecord,
  events: readonly ProgressEvent[],
  nowMs: number,
): Promise<void> {
  const { userId, instructionId, run, progress: before } = assignment;
  const after = await settleRuns(tx, caller, instruction, assignment, events, nowMs);
  if (after !== before) {
    await tx.assignments.setProgress(userId, instructionId, after);
    await updateWorkStatus(tx, instructionId);
  }
  const items = events.map(eventItem);
  const title = await followedTitle(tx, instruction);
  tx.events.append(newEvent('progress.recorded', instructionId, caller, nowMs, { userId, run, progress: after, items }));
  await notifyLeads(tx, caller, { userId, instructionId, run, title, before, after }, nowMs);
}

/** Settles each open run of the events. A run that was handed over is settled in the run that continues it, see `copyToContinuingRuns`. */
async function settleRuns(
  tx: Transaction,
  caller: Caller,
  instruction: InstructionRecord,
  assignment: AssignmentRecord,
  events: readonly ProgressEvent[],
  nowMs: number,
): Promise<number> {
  const { userId, instructionId, run: newest, progress } = assignment;
  const left = (await tx.assignments.runs(userId, instructionId)).filter(({ handedOver }) => handedOver !== null);
  let after = progress;
  for (const [run, ofRun] of Map.groupBy(events, (event) => event.run)) {
    if (left.some(({ number }) => number === run)) continue;
    const key = { userId, instructionId, run };
    const settled = await settleRun(tx, caller, { instruction, key, events: ofRun.filter(isCounted) }, nowMs);
    if (run === newest) after = settled ?? progress;
  }
  return after;
}

export const eventItem = ({ itemId, isDone, run, revision, atMs, byApp, outcome }: ProgressEvent) => ({
  itemId,
  isDone,
  run,
  revision,
  atMs,
  ...(byApp && { byApp }),
  ...(outcome !== 'counted' && { outcome }),
});

/** Copies work done before a handover into the run that continues it, through every later handover, unless that run is closed. */
export async function copyToContinuingRuns(
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
    const target = (await tx.assignments.runs(toUserId, instructionId)).find((run) => run.number === toRun);
    if (!target || isClosed(target)) continue;
    const handed = events
      .filter((event) => event.run === number && event.atMs <= atMs && isCounted(event))
      .map((event) => ({ ...event, userId: toUserId, run: toRun }));
    await saveNewest(tx, handed);
    const assignment = await tx.assignments.find(toUserId, instructionId);
    if (handed.length > 0 && assignment?.run === toRun) await projectRun(tx, caller, instruction, assignment, handed, nowMs);
    await copyToContinuingRuns(tx, caller, instruction, handed, nowMs);
  }
}

/** Percentage of the newest run's items that are done; unchanged when nothing was released. */
export async function progressOfRun(tx: Transaction, assignment: AssignmentRecord, liveRevision: number | null): Promise<number> {
  const { userId, instructionId, run, progress } = assignment;
  if (isClosed(assignment)) return 100;
  const counted = await countedItems(tx, assignment, liveRevision);
  if (!counted) return progress;
  const states = new Map((await tx.assignments.items(userId, instructionId, run)).map((item) => [item.itemId, item]));
  return percentDone(projectProgress(states, counted.items));
}
