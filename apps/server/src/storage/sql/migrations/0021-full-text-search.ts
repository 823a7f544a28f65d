import type { PartBody, PartKind } from '@benchbook/domain/instructions';
import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import { readJson } from '../json.ts';
import { SqlSession } from '../session.ts';
import { SqlJobs } from '../stores/jobs.ts';
import { toManifest } from '../stores/reverse-delta.ts';
import { placeRevision } from '../stores/revision-places.ts';
import { indexBodies, indexFileNames, indexTag } from '../stores/search-index.ts';
import type { Tables } from '../tables/index.ts';

const BODIES_AT_ONCE = 200;

/**
 * What is searched: every text once, and where it stands in the revisions that are live. It is filled with what is there; words
 * of PDFs lie in files, which a job brings in afterwards. All of it is one transaction: a start that is killed begins anew.
 */
export async function fullTextSearch(db: Kysely<Tables>, dialect: SqlDialect): Promise<void> {
  await createSearchText(db, dialect);
  await createRevisionPlaces(db);
  const session = new SqlSession(db, dialect, null);
  await indexWorkingCopies(session);
  await indexLiveRevisions(session);
  for (const tag of await db.selectFrom('tag').select(['id', 'name']).execute()) await indexTag(session, tag);
  const files = await db.selectFrom('library_file').select('path').where('is_deleted', '=', 0).execute();
  await indexFileNames(
    session,
    files.map(({ path }) => path),
  );
  await askForPages(session);
}

async function createSearchText(db: Kysely<Tables>, dialect: SqlDialect): Promise<void> {
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
  await dialect.createWordIndex(db);
}

async function createRevisionPlaces({ schema }: Kysely<Tables>): Promise<void> {
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
async function indexWorkingCopies(session: SqlSession): Promise<void> {
  for (let after = ''; ; ) {
    const rows: { hash: string; json: string; kind: PartKind }[] = await session.db
      .selectFrom('body')
      .innerJoin('part', 'part.body_hash', 'body.hash')
      .select(({ fn }) => ['body.hash', 'body.json', fn.min('part.kind').as('kind')])
      .where('body.hash', '>', after)
      .groupBy(['body.hash', 'body.json'])
      .orderBy('body.hash')
      .limit(BODIES_AT_ONCE)
      .execute();
    await indexBodies(
      session,
      rows.map(({ hash, json, kind }) => [hash, { kind, body: readJson<PartBody>(json) }]),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}

async function indexLiveRevisions(session: SqlSession): Promise<void> {
  const { db } = session;
  const live = await db
    .selectFrom('instruction')
    .select(['id', 'live_revision'])
    .where('live_revision', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id, live_revision: number } of live) {
    if (number === null) continue;
    const revision = db.selectFrom('revision').select('manifest').where('instruction_id', '=', id).where('number', '=', number);
    const row = await revision.executeTakeFirst();
    if (!row) continue;
    const named = db.selectFrom('revision_file').select('path').where('instruction_id', '=', id).where('number', '=', number);
    await placeRevision(session, {
      ...{ instructionId: id, number },
      ...{ manifest: toManifest(row.manifest), files: await named.execute() },
    });
  }
}

/** Jobs for the PDFs whose words are stored. */
async function askForPages(session: SqlSession): Promise<void> {
  const read = session.db
    .selectFrom('rendition')
    .select('source_sha256')
    .where('kind', '=', 'pages')
    .where('sha256', 'is not', null);
  const jobs = new SqlJobs(session);
  for (const { source_sha256: sha256 } of await read.execute())
    await jobs.enqueue({ kind: 'index-document', subjectId: null, payload: { sha256 }, createdAtMs: 0, uniqueKey: sha256 });
}
