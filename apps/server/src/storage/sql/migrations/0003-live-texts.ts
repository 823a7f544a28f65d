import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/** What of a frozen text is shown in a list, as the first version wrote it. */
interface FrozenText {
  readonly title: string;
  readonly isPDFViewer: boolean;
  readonly preview_img: string;
  readonly publication_page: { readonly docNum: string; readonly system: string; readonly subject: string };
  readonly steps: readonly FrozenStep[];
}

interface FrozenStep {
  readonly children: readonly FrozenStep[];
}

/** The list of an Artisan says what the newest revision says, not what its draft says: those texts get a place of their own. */
export async function liveTexts(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await db.schema
    .createTable('live_text')
    .addColumn('instruction_id', 'text', (column) => column.primaryKey().notNull().references('instruction.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('preview_image', 'text', (column) => column.notNull())
    .addColumn('document_number', 'text', (column) => column.notNull())
    .addColumn('document_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('step_count', 'bigint', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await fillLiveTexts(db);
}

/** One text at a time: a long one is several megabytes. */
async function fillLiveTexts(db: QueryExecutorProvider): Promise<void> {
  const newest = sql<{ id: string; number: number }>`select instruction_id as id, max(number) as number
    from revision group by instruction_id`;
  for (const { id, number } of (await newest.execute(db)).rows) {
    const revision = sql<{ text: string }>`select text from revision where instruction_id = ${id} and number = ${number}`;
    for (const { text } of (await revision.execute(db)).rows) await insertLiveText(db, id, JSON.parse(text));
  }
}

async function insertLiveText(db: QueryExecutorProvider, id: string, text: FrozenText): Promise<void> {
  const { docNum, system, subject } = text.publication_page;
  const searched = [text.title, docNum, system, subject].map(searchKey).join('\n');
  await sql`insert into live_text (instruction_id, title, title_key, kind, preview_image, document_number, document_key,
    system, subject, step_count, search_text)
    values (${id}, ${text.title}, ${indexKey(searchKey(text.title))}, ${text.isPDFViewer ? 'pdf' : 'steps'}, ${text.preview_img},
    ${docNum}, ${indexKey(searchKey(docNum))}, ${system}, ${subject}, ${countSteps(text.steps)}, ${searched})`.execute(db);
}

function countSteps(steps: readonly FrozenStep[]): number {
  return steps.reduce((count, { children }) => count + 1 + countSteps(children), 0);
}

/** As texts were compared when this step was written; 0036 takes the accents out. */
function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

const SORTED_CHARACTERS = 250;

/** As much of a key as an index has room for. */
function indexKey(key: string): string {
  if (key.length <= SORTED_CHARACTERS) return key;
  return `${key.slice(0, SORTED_CHARACTERS).toWellFormed()} ${createHash('sha256').update(key).digest('hex')}`;
}
