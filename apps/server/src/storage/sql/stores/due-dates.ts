import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';

const FULL = 100;

/** The earliest due date of incomplete assignments by instruction; none for an instruction without due dates. */
export async function dueDates({ db }: SqlSession, instructionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const ids of chunks(instructionIds)) {
    const rows = await db
      .selectFrom('assignment')
      .select((eb) => ['instruction_id', eb.fn.min('due_date').as('due_date')])
      .where('instruction_id', 'in', ids)
      .where('due_date', 'is not', null)
      .where('progress', '<', FULL)
      .groupBy('instruction_id')
      .execute();
    for (const { instruction_id, due_date } of rows) if (due_date !== null) found.set(instruction_id, due_date);
  }
  return found;
}
