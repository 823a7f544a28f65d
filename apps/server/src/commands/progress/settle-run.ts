import {
  completedRevision,
  isClosed,
  type ProgressEvent,
  percentDone,
  projectProgress,
  type RevisionProgress,
  wasMadeBeforeKnowing,
} from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Run, RunKey, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { revisionItems } from '../release/revision-items.ts';
import { countedItems } from './counted-items.ts';
import { notifyOfClosedRun, notifyOfOlderRevision, notifyOfReopened } from './notify-of-runs.ts';

/**
 * Reopens a completed run when one of these events says so, and closes a run when everything is done: in the revision
 * that it counts against, or in an older one whose last ticks were made without knowledge of a newer one. A closed run stays
 * closed.
 *
 * @param caller who did the recorded work; null for the system
 * @param events just recorded in the run; none after a release
 * @returns 0 to 100, in the revision that it counts against; null when that revision is unknown here
 */
export async function settleRun(
  tx: Transaction,
  caller: Caller | null,
  {
    instruction,
    key,
    events,
  }: { readonly instruction: InstructionRecord; readonly key: RunKey; readonly events: readonly ProgressEvent[] },
  nowMs: number,
): Promise<number | null> {
  const run = await findRun(tx, key);
  const opening = events.find(({ reopens }) => reopens);
  if (isClosed(run) && !opening) return 100;
  const open: Run = opening && run.completedAtMs !== null ? { ...run, reopenedAtMs: run.reopenedAtMs ?? nowMs } : run;
  if (opening) await reopen(tx, caller, { instruction, key, run, opening }, nowMs);
  const states = new Map((await tx.assignments.items(key.userId, key.instructionId, key.run)).map((item) => [item.itemId, item]));
  const counted = await countedItems(tx, open, instruction.release.liveRevision);
  if (!counted) return null;
  const candidates: RevisionProgress[] = [];
  for (const revision of [counted.revision, ...(await unawareOf(tx, key, events, counted.revision))]) {
    const items = await revisionItems(tx, key.instructionId, revision);
    if (items) candidates.push({ revision, items: projectProgress(states, items.items) });
  }
  const revision = completedRevision(candidates);
  if (revision === null) return percentDone(candidates[0]?.items ?? []);
  await tx.assignments.completeRun(key, revision, nowMs);
  const isClosedAgain = open.completedAtMs !== null;
  const payload = { userId: key.userId, run: key.run, revision };
  tx.events.append(newEvent(isClosedAgain ? 'run.closed-again' : 'run.completed', key.instructionId, caller, nowMs, payload));
  if (isClosedAgain) await notifyOfClosedRun(tx, caller, { instruction, key }, nowMs);
  if (revision < counted.revision)
    await notifyOfOlderRevision(tx, caller, { instruction, key, revision, newer: counted.revision }, nowMs);
  return 100;
}

async function findRun(tx: Transaction, { userId, instructionId, run: number }: RunKey): Promise<Run> {
  const run = (await tx.assignments.runs(userId, instructionId)).find((each) => each.number === number);
  if (!run) throw new Error(`there is no run ${number} of ${userId} in ${instructionId}`);
  return run;
}

interface Reopening {
  readonly instruction: InstructionRecord;
  readonly key: RunKey;
  readonly run: Run;
  readonly opening: ProgressEvent;
}

async function reopen(
  tx: Transaction,
  caller: Caller | null,
  { instruction, key, run, opening: { itemId, revision, reason } }: Reopening,
  nowMs: number,
): Promise<void> {
  if (!isClosed(run)) return;
  await tx.assignments.reopenRun(key, nowMs);
  const payload = { userId: key.userId, run: key.run, itemId, revision, reason };
  tx.events.append(newEvent('run.reopened', key.instructionId, caller, nowMs, payload));
  await notifyOfReopened(tx, caller, { instruction, key, reason }, nowMs);
}

/** Revisions before the counted one, newest first, with work of a person who could not know of a newer one. */
async function unawareOf(tx: Transaction, key: RunKey, events: readonly ProgressEvent[], counted: number): Promise<number[]> {
  const older = events.filter(({ isDone, revision }) => isDone && revision < counted);
  if (older.length === 0) return [];
  const choices = await tx.assignments.revisionChoices(key);
  const found = new Set<number>();
  for (const event of older) {
    const next = await tx.revisions.head(event.instructionId, event.revision + 1);
    if (next && wasMadeBeforeKnowing(event, next.releasedAtMs, choices)) found.add(event.revision);
  }
  return [...found].sort((one, other) => other - one);
}
