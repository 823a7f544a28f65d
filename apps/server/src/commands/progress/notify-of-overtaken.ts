import { canLead } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { doneBefore, isClosed, type ProgressEvent, supersededBy } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { type RevisionItems, revisionItems } from '../release/revision-items.ts';
import { continuingRun, type RunOf } from './continuing-run.ts';

interface Arrived {
  readonly instruction: Pick<InstructionRecord, 'id' | 'title' | 'release'>;
  /** The events just recorded, of one person. */
  readonly events: readonly ProgressEvent[];
}

/**
 * Notifies leads when work arrives, e.g. from a device that was offline, that a newer release has overtaken: only
 * a person can judge whether the part at hand is good. Once per release, because a device submits its entries one by
 * one. Call it after everything is recorded, including the continuing run.
 */
export async function notifyOfOvertaken(
  tx: Transaction,
  caller: Caller,
  { instruction, events }: Arrived,
  nowMs: number,
): Promise<void> {
  const instructionId = instruction.id;
  const { liveRevision } = instruction.release;
  const older = liveRevision === null ? [] : doneBefore(events, liveRevision);
  // The common case: return before reading anything.
  if (liveRevision === null || older.length === 0) return;
  const head = await tx.revisions.head(instructionId, liveRevision);
  const live = await revisionItems(tx, instructionId, liveRevision);
  if (!head || !live) return;
  const title = await followedTitle(tx, instruction);
  const overtaken = older.filter((event) => supersededBy(event, live.hashOf));
  const about = { topic: 'progress', instructionId, id: null } as const;
  for (const ofRun of Map.groupBy(overtaken, ({ run }) => run).values()) {
    const { standing, leads } = await relevantEvents(tx, ofRun, live.hashOf);
    for (const event of standing) {
      const { userId, run, revision } = event;
      const message = `"${title}": ${newsOf(event, live.hashOf)}. ${caller.username} has done steps of it in revision ${revision}; revision ${head.number} ${changeWords(event, live.hashOf)}`;
      const of = supersededBy(event, live.hashOf);
      const key = `overtaken ${userId} ${instructionId} ${run} ${revision} ${head.number} ${head.releasedAtMs} ${of}`;
      await notify(tx, caller, { news: NEWS.overtaken, to: leads, message, about, repeat: { key, mode: 'once' } }, nowMs);
    }
  }
}

const newsOf = (event: ProgressEvent, hashOf: RevisionItems['hashOf']): string =>
  supersededBy(event, hashOf) === 'gone' ? 'done, but no longer in it' : 'done, but open again';

const changeWords = (event: ProgressEvent, hashOf: RevisionItems['hashOf']): string =>
  supersededBy(event, hashOf) === 'gone' ? 'no longer has them.' : 'has changed them.';

/**
 * The overtaken events of one run that are still relevant, with the leads to notify: nothing newer is recorded of the step,
 * and in the continuing run it is not done in its current form.
 */
async function relevantEvents(
  tx: Transaction,
  overtaken: readonly ProgressEvent[],
  hashOf: RevisionItems['hashOf'],
): Promise<{ standing: readonly ProgressEvent[]; leads: readonly Id[] }> {
  const [first] = overtaken;
  if (!first) return { standing: [], leads: [] };
  const goesOn = await continuingRun(tx, first);
  // A completed run stays completed; leads are notified of that separately.
  const runs = await tx.assignments.runs(goesOn.userId, goesOn.instructionId);
  if (runs.some((run) => run.number === goesOn.run && isClosed(run))) return { standing: [], leads: [] };
  const newest = new Set((await itemsOf(tx, first)).map(({ eventId }) => eventId));
  const isDoneNow = new Set(
    (await itemsOf(tx, goesOn))
      .filter(({ isDone, itemId, itemHash }) => isDone && itemHash === hashOf.get(itemId))
      .map(({ itemId }) => itemId),
  );
  const standing = overtaken.filter(({ id, itemId }) => newest.has(id) && !isDoneNow.has(itemId));
  return { standing, leads: standing.length === 0 ? [] : await leadsOf(tx, goesOn) };
}

const itemsOf = (tx: Transaction, { userId, instructionId, run }: RunOf) => tx.assignments.items(userId, instructionId, run);

/** The person who gave the assignment; all leads when that person is unknown or no longer a lead. */
async function leadsOf(tx: Transaction, { userId, instructionId }: RunOf): Promise<readonly Id[]> {
  const assignedBy = (await tx.assignments.find(userId, instructionId))?.assignedBy ?? null;
  const leads = await tx.users.idsWith(canLead);
  return assignedBy !== null && leads.includes(assignedBy) ? [assignedBy] : leads;
}
