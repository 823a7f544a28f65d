import { sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** A frozen text ends in the time at which it was saved. */
const SAVED_AT = /"modified_date":(\d+)\}$/;

/**
 * Readers see when the live text was saved, not when a draft was. A server of 1.5.0 that still runs during a rolling upgrade
 * writes neither column: a time counts only with the number of the newest revision in `modified_of`.
 */
export async function liveTimes(db: StepDatabase): Promise<void> {
  for (const column of ['modified_at', 'modified_of'])
    await db.schema.alterTable('live_text').addColumn(column, 'bigint').execute();
  // A copied instruction can have a text of what was live and no revision any more.
  await sql`update live_text set modified_at =
    (select modified_at from instruction where instruction.id = live_text.instruction_id)`.execute(db);
  const newest = sql<{ id: string; number: number }>`select instruction_id as id, max(number) as number
    from revision group by instruction_id`;
  // One text at a time: a long one is several megabytes.
  for (const { id, number } of (await newest.execute(db)).rows) {
    const revision = sql<{ text: string; released_at: number }>`select text, released_at from revision
      where instruction_id = ${id} and number = ${number}`;
    for (const { text, released_at } of (await revision.execute(db)).rows) {
      const savedAt = Number(SAVED_AT.exec(text)?.[1] ?? released_at);
      await sql`update live_text set modified_at = ${savedAt}, modified_of = ${number} where instruction_id = ${id}`.execute(db);
    }
  }
}
