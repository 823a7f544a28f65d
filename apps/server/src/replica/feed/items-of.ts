import type { ChangeItem } from '@benchbook/contracts';
import { canGiveFeedback } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { AssignmentRecord, InstructionRecord, Readers } from '../../ports/index.ts';
import { appearancesBody, assignmentBody, instructionBody, personBody } from './change-bodies.ts';
import type { Concern } from './concerns-of.ts';

export interface Place {
  readonly seq: number;
  readonly uid: string;
}

/**
 * The feed's items about one subject for a person's copy: its current state, or that it is gone, or nothing if it never belonged
 * to the copy. A copy contains only what is assigned to the person, whatever their role: nobody gets the whole plant.
 */
export async function itemsOf(readers: Readers, userId: Id, concern: Concern, place: Place): Promise<ChangeItem[]> {
  switch (concern.kind) {
    case 'person':
      return concern.id === userId ? personItem(readers, concern.id, userId, place) : [];
    case 'instruction':
      return instructionItems(readers, userId, concern.id, place);
    case 'assignment':
      return concern.userId === userId ? assignmentItems(readers, userId, concern.instructionId, place) : [];
    case 'looks':
      return appearancesOfFile(readers, userId, concern.fileId, place);
    case 'thread':
      return concern.userId === userId ? threadItems(readers, userId, concern, place) : [];
    case 'threads':
      return concern.userId === userId ? ownThreadItems(readers, userId, place) : [];
  }
}

/** A thread for a member who may read feedback; for a former member, that it is gone. */
export async function threadItems(
  readers: Readers,
  userId: Id,
  { threadId, from }: Pick<Concern & { kind: 'thread' }, 'threadId' | 'from'>,
  place: Place,
): Promise<ChangeItem[]> {
  if (!(await readsFeedback(readers, userId))) return [];
  const thread = await readers.feedback.find(threadId, userId);
  if (!thread?.members.some(({ id }) => id === userId))
    return [gone('thread', threadId, thread ? 'permission' : 'deleted', place)];
  const messages = from === null ? [] : await readers.feedback.window(threadId, { after: from - 1 });
  return [{ ...place, id: threadId, type: 'thread', deleted: false, body: { ...thread, messages } }];
}

async function ownThreadItems(readers: Readers, userId: Id, place: Place): Promise<ChangeItem[]> {
  const items: ChangeItem[] = [];
  for (const id of await threadIdsOf(readers, userId))
    items.push(...(await threadItems(readers, userId, { threadId: id, from: 1 }, place)));
  return items;
}

/** Threads of which the person is a member and may read them, in the order of their ids. */
export async function threadIdsOf(readers: Readers, userId: Id): Promise<Id[]> {
  if (!(await readsFeedback(readers, userId))) return [];
  const threads = await readers.feedback.threads({ readerId: userId, memberId: userId });
  return threads.map(({ id }) => id).toSorted();
}

async function readsFeedback({ users }: Readers, userId: Id): Promise<boolean> {
  const user = await users.find(userId);
  return user !== null && canGiveFeedback(user.role);
}

async function personItem({ users }: Readers, id: Id, userId: Id, place: Place): Promise<ChangeItem[]> {
  const user = await users.find(id);
  return user ? [{ ...place, id, type: 'person', deleted: false, body: personBody(user, id === userId) }] : [];
}

async function instructionItems(readers: Readers, userId: Id, id: Id, place: Place): Promise<ChangeItem[]> {
  const record = await readers.instructions.find(id);
  const assignment = await readers.assignments.find(userId, id);
  if (record && assignment && record.deletedAtMs === null) return instructionWithAppearances(readers, record, place);
  const wasTheirs = (await readers.assignments.runs(userId, id)).length > 0;
  return wasTheirs ? [gone('instruction', id, record?.deletedAtMs === null ? 'permission' : 'deleted', place)] : [];
}

async function assignmentItems(readers: Readers, userId: Id, id: Id, place: Place): Promise<ChangeItem[]> {
  const record = await readers.instructions.find(id);
  const assignment = await readers.assignments.find(userId, id);
  if (record && assignment && record.deletedAtMs === null) return assignmentAlone(readers, assignment, place);
  return [gone('assignment', id, record?.deletedAtMs === null ? 'permission' : 'deleted', place)];
}

/** An assignment with everything needed to do it. */
export async function wholeAssignment(
  readers: Readers,
  record: InstructionRecord,
  assignment: AssignmentRecord,
  place: Place,
): Promise<ChangeItem[]> {
  return [...(await instructionWithAppearances(readers, record, place)), ...(await assignmentAlone(readers, assignment, place))];
}

/** With the people who verified steps of it, and its previous assignees. */
async function assignmentAlone(readers: Readers, assignment: AssignmentRecord, place: Place): Promise<ChangeItem[]> {
  const body = await assignmentBody(readers, assignment);
  const people: ChangeItem[] = [];
  const named = [...body.verifications.map(({ verifier }) => verifier), ...(body.handedOver ? [body.handedOver.userID] : [])];
  for (const id of new Set(named)) people.push(...(await personItem(readers, id, assignment.userId, place)));
  return [...people, { ...place, id: assignment.instructionId, type: 'assignment', deleted: false, body }];
}

async function instructionWithAppearances(readers: Readers, record: InstructionRecord, place: Place): Promise<ChangeItem[]> {
  const body = await instructionBody(readers, record);
  return [{ ...place, id: record.id, type: 'instruction', deleted: false, body }, await appearancesItem(readers, record, place)];
}

/** For the assigned instructions that show this file, or a model with this texture. */
async function appearancesOfFile(readers: Readers, userId: Id, fileId: Id, place: Place): Promise<ChangeItem[]> {
  const file = await readers.files.find(fileId);
  const wearing = file ? await readers.partAppearances.wearing(file.path) : [];
  const ids = await readers.revisions.assignedWith(userId, [fileId, ...wearing.map((model) => model.fileId)]);
  const records = await readers.instructions.findMany(ids);
  const items: ChangeItem[] = [];
  for (const record of records.values()) items.push(await appearancesItem(readers, record, place));
  return items;
}

async function appearancesItem(readers: Readers, { id, release }: InstructionRecord, place: Place): Promise<ChangeItem> {
  return { ...place, id, type: 'looks', deleted: false, body: await appearancesBody(readers, id, release.liveRevision) };
}

function gone(kind: 'instruction' | 'assignment' | 'thread', id: Id, reason: 'deleted' | 'permission', place: Place): ChangeItem {
  return { ...place, id, type: 'gone', deleted: true, kind, reason, body: null };
}
