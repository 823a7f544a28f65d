import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type StoredBody, TextIndex } from './0021/index-texts.ts';
import { createWordIndex } from './0021/word-index.ts';
import type { StepDatabase, StepDialect } from './step.ts';

const BODIES_AT_ONCE = 200;
const PARTS_AT_ONCE = 100;

/**
 * What is searched: every text once, and where it stands in the revisions that are live. It is filled with what is there; words
 * of PDFs lie in files, which a job brings in afterwards. All of it is one transaction: a start that is killed begins anew.
 */
export async function fullTextSearch(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createSearchText(db, dialect);
  await createRevisionPlaces(db);
  const index = new TextIndex(db, dialect);
  await indexWorkingCopies(db, index);
  await indexLiveRevisions(db, index);
  const tags = await sql<{ id: string; name: string }>`select id, name from tag`.execute(db);
  for (const { id, name } of tags.rows) await index.addTag(id, name);
  const files = await sql<{ path: string }>`select path from library_file where is_deleted = 0`.execute(db);
  await index.addFileNames(files.rows.map(({ path }) => path));
  await askForPages(db);
}

async function createSearchText(db: StepDatabase, dialect: StepDialect): Promise<void> {
  const { schema } = db;
  const table = schema.createTable('search_text');
  const numbered =
    dialect.kind === 'sqlite'
      ? table.addColumn('row_number', 'integer', (column) => column.primaryKey().notNull())
      : table.addColumn('row_number', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
  await numbered
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('piece', 'bigint', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('text', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('search_text_of').unique().on('search_text').columns(['kind', 'ref', 'piece']).execute();
  const isAbout = sql<boolean>`about is not null`;
  await schema.createIndex('search_text_about').on('search_text').column('about').where(isAbout).execute();
  await createWordIndex(db, dialect);
}

async function createRevisionPlaces({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('revision_place')
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('part_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_place_key', ['instruction_id', 'number', 'part_id'])
    .execute();
  await schema.createIndex('revision_place_by_body').on('revision_place').column('body_hash').execute();
}

/** A page of bodies at a time: a plant has hundreds of thousands. */
async function indexWorkingCopies(db: StepDatabase, index: TextIndex): Promise<void> {
  for (let after = ''; ; ) {
    const page = sql<StoredBody>`select body.hash, body.json, min(part.kind) as kind
      from body join part on part.body_hash = body.hash where body.hash > ${after}
      group by body.hash, body.json order by body.hash limit ${BODIES_AT_ONCE}`;
    const { rows } = await page.execute(db);
    await index.addBodies(rows);
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}

interface LiveRevision {
  readonly id: string;
  readonly number: number;
  readonly manifest: string;
}

async function indexLiveRevisions(db: StepDatabase, index: TextIndex): Promise<void> {
  const live = sql<{ id: string; number: number }>`select id, live_revision as number from instruction
    where live_revision is not null and deleted_at is null`;
  for (const { id, number } of (await live.execute(db)).rows) {
    const revision = sql<LiveRevision>`select instruction_id as id, number, manifest from revision
      where instruction_id = ${id} and number = ${number}`;
    for (const row of (await revision.execute(db)).rows) {
      await placeParts(db, index, row);
      const named = sql<{ path: string }>`select path from revision_file where instruction_id = ${id} and number = ${number}`;
      await index.addFileNames((await named.execute(db)).rows.map(({ path }) => path));
    }
  }
}

/** A part of a manifest as a revision stores it. */
type Entry = readonly [partId: string, part: readonly [kind: string, parentId: string | null, position: number, hash: string]];

async function placeParts(db: StepDatabase, index: TextIndex, { id, number, manifest }: LiveRevision): Promise<void> {
  const entries: readonly Entry[] = JSON.parse(manifest);
  for (let start = 0; start < entries.length; start += PARTS_AT_ONCE) {
    const some = entries.slice(start, start + PARTS_AT_ONCE);
    const places = some.map(
      ([partId, [kind, parentId, position, hash]]) =>
        sql`(${id}, ${number}, ${partId}, ${kind}, ${parentId}, ${position}, ${hash})`,
    );
    await sql`insert into revision_place (instruction_id, number, part_id, kind, parent_id, position, body_hash)
      values ${sql.join(places)}`.execute(db);
    const kinds = new Map(some.map(([, [kind, , , hash]]) => [hash, kind]));
    const bodies = sql<{
      hash: string;
      json: string;
    }>`select hash, json from body where hash in (${sql.join([...kinds.keys()])})`;
    const { rows } = await bodies.execute(db);
    await index.addBodies(rows.map(({ hash, json }) => ({ hash, json, kind: kinds.get(hash) ?? 'use' })));
  }
}

/** Jobs for the PDFs whose words are stored. */
async function askForPages(db: StepDatabase): Promise<void> {
  const read = sql<{ sha256: string }>`select source_sha256 as sha256 from rendition where kind = 'pages' and sha256 is not null`;
  for (const { sha256 } of (await read.execute(db)).rows)
    await sql`insert into job (id, kind, payload, state, stage, progress, attempts, max_attempts, unique_key, created_at, run_after)
      values (${firstId()}, 'index-document', ${JSON.stringify({ sha256 })}, 'queued', '', 0, 0, 3, ${sha256}, 0, 0)
      on conflict do nothing`.execute(db);
}

/** A UUID of version 7 of the time 0. */
function firstId(): string {
  return `00000000-0000-7${randomUUID().slice('00000000-0000-4'.length)}`;
}
