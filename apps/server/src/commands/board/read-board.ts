import { canView, isAssignableUser } from '@benchbook/domain/access';
import type { Board, BoardEntry, BoardPerson, WaitingStep } from '@benchbook/domain/board';
import { givenNickname } from '@benchbook/domain/devices';
import type { Id } from '@benchbook/domain/ids';
import { isClosed } from '@benchbook/domain/progress';
import type { AssignmentRecord, InstructionRecord, ProgressItem, Readers } from '../../ports/index.ts';
import { followedTitles } from '../instructions/followed-title.ts';
import { countedItems } from '../progress/counted-items.ts';
import { frozenItems } from '../release/frozen-items.ts';

/** Everybody's progress with their assignments. Leads read it but are not on it (D-009); deactivated people with open work come first. */
export async function readBoard(readers: Readers): Promise<Board> {
  const all = await readers.assignments.list();
  const people = await peopleOf(readers, all);
  const shown = new Set(people.map(({ id }) => id));
  const records = all.filter(({ userId }) => shown.has(userId));
  const instructions = await readers.instructions.findMany([...new Set(records.map(({ instructionId }) => instructionId))]);
  const items = Map.groupBy(await readers.assignments.allItems(), keyOf);
  const waiting = await waitingSteps(readers);
  const entries: BoardEntry[] = [];
  for (const record of records) {
    const instruction = instructions.get(record.instructionId);
    if (!instruction || instruction.deletedAtMs !== null) continue;
    const key = keyOf(record);
    entries.push(await entryOf(readers, record, instruction, { done: items.get(key) ?? [], waiting: waiting.get(key) ?? null }));
  }
  const titles = await followedTitles(readers, instructions.values());
  const given = new Set(entries.map(({ instructionId }) => instructionId));
  return {
    people,
    instructions: [...instructions.values()]
      .filter(({ id }) => given.has(id))
      .map(({ id, workStatus }) => ({ id, title: titles.get(id) ?? '', workStatus }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
    entries,
    ...(await readers.instructions.publication()),
  };
}

async function peopleOf({ users }: Readers, records: readonly AssignmentRecord[]): Promise<BoardPerson[]> {
  const working = new Set(await users.idsWith((role) => canView(role) && role !== 'Work Lead'));
  const withOpenWork = records.flatMap(({ userId, progress }) => (progress < 100 && !working.has(userId) ? userId : []));
  const found = await users.findMany([...working, ...withOpenWork]);
  return [...found.values()]
    .filter((user) => user.role !== 'Work Lead' || !user.isActive)
    .map((user) => {
      const { id, username, image, role, status } = user;
      return { id, username, image, role, status, isLeaver: !isAssignableUser(user) };
    })
    .toSorted((one, other) => Number(other.isLeaver) - Number(one.isLeaver) || one.username.localeCompare(other.username, 'en'));
}

async function entryOf(
  readers: Readers,
  record: AssignmentRecord,
  { release: { liveRevision } }: InstructionRecord,
  { done, waiting }: { readonly done: readonly ProgressItem[]; readonly waiting: WaitingStep | null },
): Promise<BoardEntry> {
  const { userId, instructionId, progress, dueDate } = record;
  const live = await countedItems(readers, record, liveRevision);
  const isSame = (item: ProgressItem) => live === null || live.hashOf.get(item.itemId) === item.itemHash;
  const itemCount = live?.items.length ?? done.length;
  if (isClosed(record)) return { userId, instructionId, progress, dueDate, waiting, doneCount: itemCount, itemCount };
  return {
    userId,
    instructionId,
    progress,
    dueDate,
    waiting,
    doneCount: done.filter((item) => item.isDone && isSame(item)).length,
    itemCount,
  };
}

/** Steps at which people have called a supervisor, by run. */
async function waitingSteps(readers: Readers): Promise<ReadonlyMap<string, WaitingStep>> {
  const calls = await readers.supervisorCalls.list();
  const devices = await readers.devices.findMany(calls.flatMap(({ deviceId }) => deviceId ?? []));
  const steps = new Map<string, WaitingStep>();
  for (const call of calls) {
    const { stepId: id, deviceId, atMs: sinceMs } = call;
    const item = (await frozenItems(readers, call.instructionId, call.revision))?.get(id);
    const device = deviceId === null ? undefined : devices.get(deviceId);
    steps.set(keyOf(call), {
      id,
      number: item?.number ?? '',
      title: item?.title ?? '',
      device: device ? givenNickname(device) : '',
      sinceMs,
    });
  }
  return steps;
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
