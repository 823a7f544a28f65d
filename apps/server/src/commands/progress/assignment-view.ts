import type { Assignment, ItemProgress } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import { type Item, isClosed, projectProgress } from '@benchbook/domain/progress';
import type { AssignmentRecord, ProgressItem, Readers, UserRecord, Verification } from '../../ports/index.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { countedItems } from './counted-items.ts';
import { readAlertsOf } from './read-alerts.ts';
import { receivedHandover } from './received-handover.ts';

/** Records of the newest run of an assignment. */
export interface RunRecords {
  readonly items: readonly ProgressItem[];
  /** Oldest first. */
  readonly verifications: readonly Verification[];
  /** The verifying people; omitted when their names are not needed. */
  readonly verifiers?: ReadonlyMap<Id, Pick<UserRecord, 'username'>>;
}

/**
 * An assignment as shown to people: the progress of the newest run in the revision that it counts against. In a closed run
 * everything is done. When that revision is unknown, every item ever ticked is shown in its last state.
 */
export async function assignmentView(
  readers: Pick<Readers, 'revisions' | 'parts'>,
  record: AssignmentRecord,
  liveRevision: number | null,
  run: RunRecords,
): Promise<Assignment> {
  const { userId, instructionId, progress, dueDate, note, completedAtMs, completedRevision } = record;
  const states = new Map(run.items.map((item) => [item.itemId, item]));
  const counted = await countedItems(readers, record, liveRevision);
  const items = counted?.items ?? run.items.map(({ itemId, itemHash }) => ({ id: itemId, hash: itemHash }));
  const projected = projectProgress(states, items, run.verifications).map((item, index) => {
    const of = items[index];
    const shown = isClosed(record) ? { ...item, isDone: true, isChanged: false } : item;
    return item.isVerified && of ? { ...shown, ...verificationOf(run, of) } : shown;
  });
  const isReopened = record.reopenedAtMs !== null;
  return {
    userId,
    instructionId,
    run: record.run,
    progress,
    dueDate,
    note,
    items: projected,
    completedAtMs,
    isReopened,
    ...(completedRevision === null ? {} : { completedRevision }),
  };
}

/** The same, with the records of its newest run, the verifying people, and the previous assignee. */
export async function readAssignment(
  readers: Pick<Readers, 'assignments' | 'revisions' | 'parts' | 'users'>,
  record: AssignmentRecord,
  liveRevision: number | null,
): Promise<Assignment> {
  const { userId, instructionId, run } = record;
  const items = await readers.assignments.items(userId, instructionId, run);
  const verifications = await readers.assignments.verifications(userId, instructionId, run);
  const verifiers = await readers.users.findMany([...new Set(verifications.map(({ verifierId }) => verifierId))]);
  const view = await assignmentView(readers, record, liveRevision, { items, verifications, verifiers });
  const handedOver = await receivedHandover(readers, record, liveRevision);
  const readAlerts = await readAlertsOf(readers, record);
  return { ...view, revision: liveRevision, readAlerts, ...(handedOver && { handedOver }) };
}

/** The newest valid verification of a step: who, and when. */
function verificationOf(
  { verifications, verifiers }: RunRecords,
  { id, hash }: Pick<Item, 'id' | 'hash'>,
): Pick<ItemProgress, 'verified'> {
  const held = verifications.findLast(
    ({ stepId, stepHash, endedAtMs }) => stepId === id && stepHash === hash && endedAtMs === null,
  );
  const verifier = held && verifiers?.get(held.verifierId);
  return verifier ? { verified: { username: verifier.username, atMs: held.atMs } } : {};
}

/** Every assignment of a person, for the profile and the lists of leads. */
export async function assignmentsOfUser(readers: Readers, userId: Id): Promise<Assignment[]> {
  const records = await readers.assignments.ofUser(userId);
  const instructions = await readers.instructions.findMany(records.map(({ instructionId }) => instructionId));
  const views: Assignment[] = [];
  for (const record of records) {
    const instruction = instructions.get(record.instructionId);
    if (!instruction || instruction.deletedAtMs !== null) continue;
    const title = await followedTitle(readers, instruction);
    views.push({ ...(await readAssignment(readers, record, instruction.release.liveRevision)), title });
  }
  return views;
}
