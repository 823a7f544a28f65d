import { calendarDay, NO_BRIEF } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import { itemsOf } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { changeAssignments } from '../commands/assignments/change-assignments.ts';
import { loadContent } from '../commands/instructions/load-content.ts';
import { storeProgress } from '../commands/progress/store-progress.ts';
import { sha256Hex } from '../ports/index.ts';
import { PLANT_ASSIGNMENTS } from './plant-people.ts';

/** A guide by its folder, and the number of steps or highlights that each of the first people has done. */
interface Work {
  readonly folder: string;
  readonly done: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;

/** Approximate time between two ticks of a person. */
const BETWEEN_TICKS_MS = 4 * 60_000;

/** Assigns a guide to its workers, some of them overdue, and records their ticks. */
export async function giveWork(
  context: AppContext,
  lead: Caller,
  people: ReadonlyMap<string, Caller>,
  instructionId: Id,
  { folder, done }: Work,
): Promise<void> {
  const first = Object.entries(done).map(([who, count]) => ({ who, done: count }));
  for (const { who, done: count, ...said } of [...first, ...(PLANT_ASSIGNMENTS[folder] ?? [])]) {
    const worker = people.get(who);
    if (!worker) continue;
    await changeAssignments(context, lead, instructionId, { added: [worker.id], removed: [], brief: briefOf(context, said) });
    await makeProgress(context, worker, instructionId, count);
  }
}

function briefOf(context: AppContext, { dueInDays, note = '' }: { readonly dueInDays?: number; readonly note?: string }) {
  if (dueInDays === undefined) return NO_BRIEF;
  return { dueDate: calendarDay(new Date(context.clock.nowMs() + dueInDays * DAY_MS)), note };
}

async function makeProgress(context: AppContext, worker: Caller, instructionId: Id, done: number): Promise<void> {
  const { content, progress } = await context.storage.read(async (readers) => ({
    content: await loadContent(readers, instructionId),
    progress: (await readers.assignments.find(worker.id, instructionId))?.progress ?? 0,
  }));
  if (done === 0 || progress > 0) return;
  const items = itemsOf(content, sha256Hex).slice(0, done);
  const nowMs = context.clock.nowMs();
  const ticks = items.map((item, index) => ({
    itemId: item.id,
    isDone: true,
    eventId: newId(nowMs),
    atMs: nowMs - (items.length - index) * BETWEEN_TICKS_MS,
    revision: 1,
    run: 1,
  }));
  await storeProgress(context, worker, { userId: worker.id, instructionId, ticks });
}
