import { isAssignableUser } from '@benchbook/domain/assignments';
import type { Board, BoardEntry, WaitingStep } from '@benchbook/domain/board';
import type { Id } from '@benchbook/domain/ids';
import { projectProgress, waitingStep } from '@benchbook/domain/progress';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Readers } from '../../ports/index.ts';
import { frozenItems } from '../release/frozen-items.ts';
import { type RevisionItems, revisionItems } from '../release/revision-items.ts';

/** Who is how far with what. Work Leads look at it and are not on it (D-009). */
export async function readBoard(readers: Readers): Promise<Board> {
  const people = (await readers.users.list()).filter((user) => isAssignableUser(user) && user.role !== 'Work Lead');
  const shown = new Set(people.map(({ id }) => id));
  const records = (await readers.assignments.list()).filter(({ userId }) => shown.has(userId));
  const instructions = await readers.instructions.findMany([...new Set(records.map(({ instructionId }) => instructionId))]);
  const items = Map.groupBy(await readers.assignments.allItems(), keyOf);
  const entries: BoardEntry[] = [];
  for (const record of records) {
    const instruction = instructions.get(record.instructionId);
    if (!instruction || instruction.deletedAtMs !== null) continue;
    entries.push(await entryOf(readers, record, instruction, items.get(keyOf(record)) ?? []));
  }
  const given = new Set(entries.map(({ instructionId }) => instructionId));
  return {
    people: people.map(({ id, username, image, role, status }) => ({ id, username, image, role, status })),
    instructions: [...instructions.values()]
      .filter(({ id }) => given.has(id))
      .map(({ id, title, workStatus }) => ({ id, title, workStatus }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
    entries,
    ...(await readers.instructions.publication()),
  };
}

async function entryOf(
  readers: Readers,
  record: AssignmentRecord,
  { release: { liveRevision } }: InstructionRecord,
  done: readonly ProgressItem[],
): Promise<BoardEntry> {
  const { userId, instructionId, progress, dueDate } = record;
  const live = liveRevision === null ? null : await revisionItems(readers, instructionId, liveRevision);
  const isSame = (item: ProgressItem) => live === null || live.hashOf.get(item.itemId) === item.itemHash;
  const waiting = live === null || liveRevision === null ? null : await waitingOf(readers, record, { live, liveRevision }, done);
  return {
    ...{ userId, instructionId, progress, dueDate, waiting },
    doneCount: done.filter((item) => item.isDone && isSame(item)).length,
    itemCount: live?.items.length ?? done.length,
  };
}

/** Verifications are asked for only where the next step wants one. */
async function waitingOf(
  readers: Readers,
  { userId, instructionId, run }: AssignmentRecord,
  { live, liveRevision }: { readonly live: RevisionItems; readonly liveRevision: number },
  done: readonly ProgressItem[],
): Promise<WaitingStep | null> {
  const states = new Map(done.map((item) => [item.itemId, item]));
  if (waitingStep(projectProgress(states, live.items), live.watched) === null) return null;
  const verifications = await readers.assignments.verifications(userId, instructionId, run);
  const id = waitingStep(projectProgress(states, live.items, verifications), live.watched);
  if (id === null) return null;
  const item = (await frozenItems(readers, instructionId, liveRevision))?.get(id);
  return { id, number: item?.number ?? '', title: item?.title ?? live.watched.get(id) ?? '' };
}

function keyOf({
  userId,
  instructionId,
  run,
}: {
  readonly userId: Id;
  readonly instructionId: Id;
  readonly run: number;
}): string {
  return `${userId} ${instructionId} ${run}`;
}
