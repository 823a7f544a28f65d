import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';

/**
 * A row of `version` leads from that version back to the previous one, so the oldest may be deleted first: those written before
 * `beforeMs`, unless the base version of an open editor is older.
 */
export async function prunePartVersions(session: SqlSession, beforeMs: number, openEditorSinceMs: number): Promise<number> {
  const old = await session.db
    .selectFrom('version')
    .select(['instruction_id', (eb) => eb.fn.max('version').as('last')])
    .where('at', '<', beforeMs)
    .groupBy('instruction_id')
    .execute();
  let pruned = 0;
  for (const { instruction_id, last } of old) pruned += await pruneInstruction(session, instruction_id, last, openEditorSinceMs);
  return pruned;
}

async function pruneInstruction(
  session: SqlSession,
  instructionId: string,
  lastOld: number,
  openEditorSinceMs: number,
): Promise<number> {
  const { db } = session;
  const { base } = await db
    .selectFrom('presence')
    .select((eb) => eb.fn.min('base_version').as('base'))
    .where('instruction_id', '=', instructionId)
    .where('heartbeat_at', '>=', openEditorSinceMs)
    .executeTakeFirstOrThrow();
  const last = base === null ? lastOld : Math.min(lastOld, base);
  const named = await db
    .selectFrom('version_body')
    .select('body_hash')
    .distinct()
    .where('instruction_id', '=', instructionId)
    .where('version', '<=', last)
    .execute();
  await db.deleteFrom('version_body').where('instruction_id', '=', instructionId).where('version', '<=', last).execute();
  const gone = await db
    .deleteFrom('version')
    .where('instruction_id', '=', instructionId)
    .where('version', '<=', last)
    .executeTakeFirst();
  await forgetBodies(
    session,
    named.map((row) => row.body_hash),
  );
  return Number(gone.numDeletedRows);
}

async function forgetBodies({ db }: SqlSession, hashes: readonly string[]): Promise<void> {
  for (const some of chunks(hashes)) {
    await db
      .deleteFrom('body')
      .where('hash', 'in', some)
      .where('is_frozen', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('part').select('part.id').whereRef('part.body_hash', '=', 'body.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('version_body').select('version_body.version').whereRef('version_body.body_hash', '=', 'body.hash')),
        ),
      )
      .execute();
  }
}
