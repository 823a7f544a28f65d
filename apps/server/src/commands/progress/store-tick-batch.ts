import type { EntryAnswer, TickBatch } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { readAssignment } from './assignment-view.ts';
import { comeBackFromIdle, type RecordTicks } from './store-progress.ts';

type Batch = TickBatch & { readonly instructionId: Id };

interface BatchAnswer {
  readonly entries: EntryAnswer[];
  /** The newest run after the batch; null without an assignment. */
  readonly assignment: Assignment | null;
}

/**
 * Records the entries that waited on a device, in their order and in one transaction. An entry whose events are all on record
 * is not recorded again.
 *
 * @param refusalOf the answer to a refused entry, which writes nothing; throws any other error, which ends the whole batch
 */
export async function storeTickBatch(
  context: AppContext,
  caller: Caller,
  { userId, instructionId, entries }: Batch,
  record: RecordTicks,
  refusalOf: (error: unknown) => EntryAnswer,
): Promise<BatchAnswer> {
  const answer = await context.storage.transaction(async (tx): Promise<BatchAnswer> => {
    const answers: EntryAnswer[] = [];
    for (const ticks of entries) {
      if (await isOnRecord(tx, userId, ticks)) answers.push({ status: 200, known: true });
      else
        answers.push(
          await record(context, tx, caller, { userId, instructionId, ticks }).then(() => ({ status: 200 }), refusalOf),
        );
    }
    return { entries: answers, assignment: await newestRun(tx, userId, instructionId) };
  });
  const accepted = entries.filter((_, at) => answer.entries[at]?.status === 200);
  await comeBackFromIdle(context, caller, accepted.flat());
  return answer;
}

async function isOnRecord({ assignments }: Transaction, userId: Id, ticks: Batch['entries'][number]): Promise<boolean> {
  for (const { eventId } of ticks) if (eventId === null || !(await assignments.hasProgressEvent(userId, eventId))) return false;
  return true;
}

async function newestRun(tx: Transaction, userId: Id, instructionId: Id): Promise<Assignment | null> {
  const record = await tx.assignments.find(userId, instructionId);
  const instruction = record && (await tx.instructions.find(instructionId));
  return record && readAssignment(tx, record, instruction?.release.liveRevision ?? null);
}
