import { newId } from '@benchbook/domain/ids';
import { canonicalJson } from '@benchbook/domain/instructions';
import { sql } from 'kysely';
import type { CopiedInstruction } from '../../../ports/replica.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { flag } from '../tables/index.ts';
import { dropAppearances } from './copied-appearances.ts';
import { SqlInstructions } from './instructions.ts';
import { unplaceRevisions } from './revision-places.ts';
import { SqlRevisions } from './revisions.ts';
import { SqlTags } from './tags.ts';

/** Writes an instruction as on the server: its row, its list data, its tags and its live revision. */
export async function copyInstruction(session: SqlSession, copy: CopiedInstruction): Promise<void> {
  const { fields, version, revision } = copy;
  const instructions = new SqlInstructions(session);
  const namesake = await instructions.findByTitle(fields.title);
  if (namesake && namesake.id !== fields.id) await rename(session, namesake.id);
  const before = await instructions.find(fields.id);
  if (before) await instructions.save(fields);
  else await instructions.insert(fields);
  await session.db.updateTable('instruction').set({ version }).where('id', '=', fields.id).execute();
  await copyTags(session, copy);
  if (revision) await copyRevision(session, copy, before !== null && before.release.liveRevision !== null);
  // Written after its revision, to which the time of the text belongs.
  if (revision || fields.release.isReleased) await instructions.putLiveText(fields.id, fields);
}

/** Two titles may have been swapped on the server: gives this one a temporary title until its new one arrives. */
async function rename({ db }: SqlSession, id: string): Promise<void> {
  await db
    .updateTable('instruction')
    .set({ title_key: newId(0) })
    .where('id', '=', id)
    .execute();
}

async function copyTags(session: SqlSession, { fields, tags: given }: CopiedInstruction): Promise<void> {
  const tags = new SqlTags(session);
  const before = await tags.ofInstruction(fields.id);
  const now: string[] = [];
  for (const tag of given) now.push((await tags.ensure(tag, 0)).id);
  const gone = before.map(({ id }) => id).filter((id) => !now.includes(id));
  if (gone.length > 0) await tags.remove(fields.id, gone);
  if (now.length > 0) await tags.assign(fields.id, now);
}

/**
 * A restored server may reuse a revision number: then the newer text counts.
 *
 * @param isWhole whether the stored revisions are complete; an unassigned instruction has at most the text
 */
async function copyRevision(session: SqlSession, { revision, bodies }: CopiedInstruction, isWhole: boolean): Promise<void> {
  if (!revision) return;
  const { db } = session;
  const revisions = new SqlRevisions(session);
  const { instructionId, number } = revision;
  const there = await revisions.head(instructionId, number);
  if (isWhole && there?.sha256 === revision.sha256) return;
  if (there) await removeRevisions(session, instructionId, number);
  const rows = Object.entries(bodies).map(([hash, body]) => ({ hash, json: canonicalJson(body), is_frozen: flag(true) }));
  for (const some of chunks(rows, 100))
    await db
      .insertInto('body')
      .values(some)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  await revisions.insert(revision);
}

async function removeRevisions(session: SqlSession, instructionId: string, number: number): Promise<void> {
  const { db } = session;
  // Reports and alert acknowledgements reference the revision number, which exists again before the transaction ends.
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await db.deleteFrom('revision_file').where('instruction_id', '=', instructionId).where('number', '=', number).execute();
  await db.deleteFrom('revision').where('instruction_id', '=', instructionId).where('number', '=', number).execute();
  await unplaceRevisions(session, instructionId, number);
}

/**
 * Removes an instruction that no person here has from all lists; its revisions and part appearances are deleted, so that their
 * files are swept. If somebody reported a problem or acknowledged the alerts on this machine, the text stays, because these
 * records reference it.
 */
export async function dropCopy(session: SqlSession, instructionId: string): Promise<void> {
  const { db } = session;
  const held = await db
    .selectFrom('assignment')
    .select('user_id')
    .where('instruction_id', '=', instructionId)
    .limit(1)
    .executeTakeFirst();
  if (held) return;
  await dropAppearances(session, instructionId);
  await db.deleteFrom('revision_file').where('instruction_id', '=', instructionId).execute();
  await db
    .deleteFrom('revision')
    .where('instruction_id', '=', instructionId)
    .where('number', 'not in', db.selectFrom('report').select('revision').where('instruction_id', '=', instructionId))
    .where('number', 'not in', db.selectFrom('info_reading').select('revision').where('instruction_id', '=', instructionId))
    .execute();
  await unplaceRevisions(session, instructionId);
  await db
    .updateTable('instruction')
    .set({ live_revision: null, is_released: flag(false), archived_at: 0 })
    .where('id', '=', instructionId)
    .execute();
}
