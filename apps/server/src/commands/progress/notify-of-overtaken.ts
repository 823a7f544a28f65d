import { canLead } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import { doneBefore, isClosed, overtakenBy, type ProgressEvent } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { type RevisionItems, revisionItems } from '../release/revision-items.ts';
import { type RunOf, whereRunGoesOn } from './where-run-goes-on.ts';

interface Arrived {
  readonly instruction: Pick<InstructionRecord, 'id' | 'title' | 'release'>;
  /** What has just been recorded, of one person. */
  readonly events: readonly ProgressEvent[];
}

/**
 * Tells who leads the work when something arrives, as of a device that was offline, that a newer release has overtaken: only
 * a person can say whether the part at hand is good. Once for each release, because what waits on a device arrives one by
 * one. To be called when all of it is recorded, also where the work goes on.
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
  // Nearly every tick ends here, and nothing was read for it.
  if (liveRevision === null || older.length === 0) return;
  const head = await tx.revisions.head(instructionId, liveRevision);
  const live = await revisionItems(tx, instructionId, liveRevision);
  if (!head || !live) return;
  const title = await followedTitle(tx, instruction);
  const overtaken = older.filter((event) => overtakenBy(event, live.hashOf));
  const about = { topic: 'progress', instructionId, id: null } as const;
  for (const ofRun of Map.groupBy(overtaken, ({ run }) => run).values()) {
    const { standing, leads } = await whatStands(tx, ofRun, live.hashOf);
    for (const event of standing) {
      const { userId, run, revision } = event;
      const message = `"${title}": ${newsOf(event, live.hashOf)}. ${caller.username} has done steps of it in revision ${revision}; revision ${head.number} ${becameOf(event, live.hashOf)}`;
      const of = overtakenBy(event, live.hashOf);
      const key = `overtaken ${userId} ${instructionId} ${run} ${revision} ${head.number} ${head.releasedAtMs} ${of}`;
      await notify(tx, caller, { news: NEWS.overtaken, to: leads, message, about, repeat: { key, mode: 'once' } }, nowMs);
    }
  }
}

const newsOf = (event: ProgressEvent, hashOf: RevisionItems['hashOf']): string =>
  overtakenBy(event, hashOf) === 'gone' ? 'done, but no longer in it' : 'done, but open again';

const becameOf = (event: ProgressEvent, hashOf: RevisionItems['hashOf']): string =>
  overtakenBy(event, hashOf) === 'gone' ? 'no longer has them.' : 'has changed them.';

/**
 * Of what was overtaken in one run, that which still stands, and whom it concerns: nothing newer is recorded of the step, and
 * where the work goes on it is not done as it is now.
 */
async function whatStands(
  tx: Transaction,
  overtaken: readonly ProgressEvent[],
  hashOf: RevisionItems['hashOf'],
): Promise<{ standing: readonly ProgressEvent[]; leads: readonly Id[] }> {
  const [first] = overtaken;
  if (!first) return { standing: [], leads: [] };
  const goesOn = await whereRunGoesOn(tx, first);
  // What was finished stays finished; leads hear of that.
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

/** Who gave the work; everybody who leads where nobody is known, or they do not lead any more. */
async function leadsOf(tx: Transaction, { userId, instructionId }: RunOf): Promise<readonly Id[]> {
  const assignedBy = (await tx.assignments.find(userId, instructionId))?.assignedBy ?? null;
  const leads = await tx.users.idsWith(canLead);
  return assignedBy !== null && leads.includes(assignedBy) ? [assignedBy] : leads;
}
