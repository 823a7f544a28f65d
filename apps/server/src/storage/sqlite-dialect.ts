import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { chunks } from './sql/chunks.ts';
import type { Endings, SqlDialect, WordHits, WordSearch } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

/** Maximum number of completions of a prefix that are searched; the others are left out until more is typed. */
const MOST_ENDINGS = 60;

const NONE: Endings = { words: [], areCut: false };

/** The word index of SQLite: FTS5 over rows of `search_text`, synchronized by triggers. */
const sqliteWords = {
  noteWords,
  wordHits,
  wordsAmong,
  continueRowNumbers: () => Promise.resolve(),
} satisfies Partial<SqlDialect>;

async function noteWords(db: Kysely<Tables>, words: ReadonlySet<string>): Promise<void> {
  for (const some of chunks(words)) {
    const rows = sql.join(some.map((word) => sql`(${word})`));
    await sql`insert into search_word (word) values ${rows} on conflict do nothing`.execute(db);
  }
}

async function wordHits(db: Kysely<Tables>, { terms, signs, endings: known, mostRows }: WordSearch): Promise<WordHits> {
  const parts: string[] = [];
  let areEndingsCut = false;
  for (const { words, isPrefix } of terms) {
    const whole = isPrefix ? words.slice(0, -1) : words;
    const last = words.at(-1) ?? '';
    const endings = isPrefix ? (known.get(last) ?? (await wordsFrom(db, last))) : NONE;
    if (isPrefix) known.set(last, endings);
    if (endings.areCut) areEndingsCut = true;
    parts.push(anyOf(signs.map((sign) => inField(sign, whole, endings.words))));
  }
  const rows = sql`select rowid from search_index where search_index match ${parts.join(' AND ')} order by rowid desc`;
  return {
    tables: sql`(${rows} limit ${mostRows}) as hit cross join search_text as text`,
    condition: sql`text.row_number = hit.rowid`,
    // With an explicit order, SQLite would join and sort all of these rows before returning the first.
    order: sql``,
    more: sql`${rows} limit 1 offset ${mostRows}`,
    areEndingsCut,
  };
}

function inField(sign: string, whole: readonly string[], endings: readonly string[]): string {
  const any = endings.length > 0 ? [anyOf(endings.map((word) => quoted(sign + word)))] : [];
  return `(${[...whole.map((word) => quoted(sign + word)), ...any].join(' AND ')})`;
}

/** Words of deleted texts may be among them. */
async function wordsAmong(db: Kysely<Tables>, words: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const some of chunks(words)) {
    const { rows } = await sql<{ word: string }>`select word from search_word where word in (${sql.join(some)})`.execute(db);
    for (const { word } of rows) known.add(word);
  }
  return known;
}

/** Words that begin with a prefix; the prefix itself first. */
async function wordsFrom(db: Kysely<Tables>, beginning: string): Promise<Endings> {
  const { rows } = await sql<{ word: string }>`select word from search_word
    where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} order by word limit ${MOST_ENDINGS + 1}`.execute(db);
  const words = rows.slice(0, MOST_ENDINGS).map(({ word }) => word);
  return { words: words.length > 0 ? words : [beginning], areCut: rows.length > MOST_ENDINGS };
}

const anyOf = (parts: readonly string[]): string => `(${parts.join(' OR ')})`;

/** Quotes a word for FTS5, whatever it contains. */
const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** The search index finds substrings of at least three characters. */
const SHORTEST_INDEXED_TERM = 3;

/** From this number of hits on, reading the rows in list order is faster than looking up each hit and sorting. */
const MANY_HITS = 400;

/** One writer at a time: a transaction locks everything, so there is nothing to lock explicitly. */
export const sqliteDialect: SqlDialect = {
  kind: 'sqlite',
  sortedText: sql`text`,
  keyOrdered: sql`without rowid`,
  hold: (query) => query,
  holdFree: (query) => query,
  holdName: () => Promise.resolve(),
  holdEventLog: () => Promise.resolve(),
  sizeBytes,
  indexSearchText,
  contains: (term) => sql<SqlBool>`instr(search_text, ${term}) > 0`,
  rareTerms,
  mostHits,
  containsByIndex,
  sortsSooner: async (hits, countRows) => hits < MANY_HITS || hits * 2 < (await countRows()),
  unindexed: (column) => sql`+${sql.ref(column)}`,
  uniqueViolation,
  ...sqliteWords,
};

async function sizeBytes(db: Kysely<Tables>): Promise<number> {
  const pages = sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await pages.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function indexSearchText(db: Kysely<Tables>, instructionId: string, searchText: string): Promise<void> {
  await sql`insert or ignore into instruction_search_row (instruction_id) values (${instructionId})`.execute(db);
  const number = sql`(select row_number from instruction_search_row where instruction_id = ${instructionId})`;
  await sql`delete from instruction_search where rowid = ${number}`.execute(db);
  await sql`insert into instruction_search (rowid, search_text) values (${number}, ${searchText})`.execute(db);
}

/** Counting stops at the limit, so that it costs little however many rows have the term. */
async function rareTerms(db: Kysely<Tables>, terms: readonly string[]): Promise<readonly string[]> {
  const rare: string[] = [];
  for (const term of terms) {
    if ([...term].length < SHORTEST_INDEXED_TERM) continue;
    const hits = sql<{
      hits: number;
    }>`select count(*) as hits from (select 1 from instruction_search where search_text match ${phrase(term)} limit ${MANY_HITS})`;
    const { rows } = await hits.execute(db);
    if ((rows[0]?.hits ?? 0) < MANY_HITS) rare.push(term);
  }
  return rare;
}

/** Includes deleted and archived rows. */
async function mostHits(db: Kysely<Tables>, terms: readonly string[]): Promise<number | null> {
  const indexed = terms.filter((term) => [...term].length >= SHORTEST_INDEXED_TERM);
  if (indexed.length === 0) return null;
  const all = indexed.map(phrase).join(' AND ');
  const { rows } = await sql<{
    hits: number;
  }>`select count(*) as hits from instruction_search where search_text match ${all}`.execute(db);
  return rows[0]?.hits ?? 0;
}

function containsByIndex(term: string): Expression<SqlBool> {
  return sql<SqlBool>`instruction.id in (
    select r.instruction_id from instruction_search s join instruction_search_row r on r.row_number = s.rowid
    where s.search_text match ${phrase(term)})`;
}

/** The term as an FTS5 phrase. */
function phrase(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

/** SQLite names the columns, e.g. `UNIQUE constraint failed: instruction.title_key`. */
function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1] ?? null;
}
