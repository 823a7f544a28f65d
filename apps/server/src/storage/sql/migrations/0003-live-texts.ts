import type { InstructionKind } from '@benchbook/domain/instructions';
import type { Kysely } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import { readJson } from '../json.ts';
import { liveTextRow } from '../stores/live-text-row.ts';
import type { Tables } from '../tables/index.ts';

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
export async function liveTexts(db: Kysely<Tables>, dialect: SqlDialect): Promise<void> {
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
async function fillLiveTexts(db: Kysely<Tables>): Promise<void> {
  const newest = db
    .selectFrom('revision')
    .select(({ fn }) => ['instruction_id', fn.max('number').as('number')])
    .groupBy('instruction_id');
  for (const { instruction_id, number } of await newest.execute()) {
    const { text } = await db
      .selectFrom('revision')
      .select('text')
      .where('instruction_id', '=', instruction_id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('live_text')
      .values(liveTextRow(instruction_id, shownOf(readJson<FrozenText>(text))))
      .execute();
  }
}

function shownOf({ title, isPDFViewer, preview_img, publication_page, steps }: FrozenText) {
  const kind: InstructionKind = isPDFViewer ? 'pdf' : 'steps';
  const { docNum: documentNumber, system, subject } = publication_page;
  return { title, kind, previewImage: preview_img, documentNumber, system, subject, stepCount: countSteps(steps) };
}

function countSteps(steps: readonly FrozenStep[]): number {
  return steps.reduce((count, { children }) => count + 1 + countSteps(children), 0);
}
