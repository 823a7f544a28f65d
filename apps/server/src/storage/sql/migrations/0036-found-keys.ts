import { type QueryExecutorProvider, sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/** Rows read at a time. */
const PAGE = 500;

/**
 * Lists are searched without accents from here on: what they look in is written anew for instructions and what is live of
 * them, and names of tags and files get a column for it.
 */
export async function foundKeys(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  for (const table of ['tag', 'library_file']) {
    await db.schema
      .alterTable(table)
      .addColumn('found_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await eachRow(db, { table, id: 'id', text: 'name_key' }, async (id, text) => {
      await sql`update ${sql.table(table)} set found_key = ${folded(text)} where id = ${id}`.execute(db);
    });
  }
  await eachRow(db, { table: 'live_text', id: 'instruction_id', text: 'search_text' }, async (id, text) => {
    if (folded(text) !== text)
      await sql`update live_text set search_text = ${folded(text)} where instruction_id = ${id}`.execute(db);
  });
  await eachRow(db, { table: 'instruction', id: 'id', text: 'search_text' }, async (id, text) => {
    if (folded(text) === text) return;
    await sql`update instruction set search_text = ${folded(text)} where id = ${id}`.execute(db);
    if (kind === 'sqlite') await indexAnew(db, id, folded(text));
  });
}

/** The index of SQLite keeps no text of its own, so that a row of it is replaced as a whole. */
async function indexAnew(db: QueryExecutorProvider, id: string, text: string): Promise<void> {
  const number = sql`(select row_number from instruction_search_row where instruction_id = ${id})`;
  await sql`delete from instruction_search where rowid = ${number}`.execute(db);
  await sql`insert into instruction_search (rowid, search_text) select row_number, ${text}
    from instruction_search_row where instruction_id = ${id}`.execute(db);
}

interface Column {
  readonly table: string;
  readonly id: string;
  readonly text: string;
}

async function eachRow(
  db: QueryExecutorProvider,
  { table, id, text }: Column,
  change: (id: string, text: string) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const page = sql<{ id: string; text: string }>`select ${sql.ref(id)} as id, ${sql.ref(text)} as text from ${sql.table(table)}
      where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${PAGE}`;
    const { rows } = await page.execute(db);
    for (const row of rows) await change(row.id, row.text);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  μ: 'u',
};
const SPECIAL = /[ßæœøłđðþıςμ]/g;

/** As names were folded when this step was written. */
function folded(text: string): string {
  const bare = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return bare.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter).normalize('NFC');
}
