import type { VersionAuthor } from '../../../ports/parts.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import type { ReverseDelta } from './reverse-delta.ts';

/** Creates the next version of a working copy; the delta leads back from it. */
export async function appendVersion(
  { db }: SqlSession,
  instructionId: string,
  delta: ReverseDelta,
  author: VersionAuthor,
): Promise<number> {
  const { version } = await db
    .updateTable('instruction')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', instructionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const row = { instruction_id: instructionId, version, delta: JSON.stringify(delta), user_id: author.userId, at: author.atMs };
  await db.insertInto('version').values(row).execute();
  const hashes = new Set(delta.flatMap(([, before]) => (before === null ? [] : [before[3]])));
  for (const some of chunks(hashes, 200)) {
    await db
      .insertInto('version_body')
      .values(some.map((body_hash) => ({ instruction_id: instructionId, version, body_hash })))
      .execute();
  }
  return version;
}

export async function presentVersion({ db }: SqlSession, instructionId: string): Promise<number> {
  const { version } = await db
    .selectFrom('instruction')
    .select('version')
    .where('id', '=', instructionId)
    .executeTakeFirstOrThrow();
  return version;
}
