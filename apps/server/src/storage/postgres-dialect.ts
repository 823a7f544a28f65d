import type { SearchTerm } from '@benchbook/domain/search';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { SqlDialect, WordHits, WordSearch } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

/** The word index of PostgreSQL: text search over words that are already split and folded, so that no dictionary is needed. */
const postgresWords = {
  noteWords: () => Promise.resolve(),
  wordHits: async (_db, search) => wordHits(search),
  wordsAmong,
  continueRowNumbers,
} satisfies Partial<SqlDialect>;

/** Maximum rows read for words among many: if more rows have a word, the remaining words may be missed. */
const MOST_READ = 100;

/** The expression that `search_text_words` indexes: a different spelling would not use the index. */
const VECTOR = sql`array_to_tsvector(string_to_array(btrim(words), ' '))`;
const VECTOR_OF_TEXT = sql`array_to_tsvector(string_to_array(btrim(text.words), ' '))`;

async function continueRowNumbers(db: Kysely<Tables>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('search_text', 'row_number'),
    (select coalesce(max(row_number), 0) + 1 from search_text), false)`.execute(db);
}

async function wordsAmong(db: Kysely<Tables>, words: readonly string[], signs: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = new Map(words.flatMap((word) => signs.map((sign) => [sign + word, word] as const)));
  const query = [...wanted.keys()].map(quoted).join(' | ');
  const { rows } = await sql<{ words: string }>`select words from search_text where ${VECTOR} @@ ${query}::tsquery
    limit ${MOST_READ}`.execute(db);
  return new Set(rows.flatMap((row) => row.words.split(' ')).flatMap((word) => wanted.get(word) ?? []));
}

function wordHits({ terms, signs, mostRows }: WordSearch): WordHits {
  const query = terms.map((term) => `(${signs.map((sign) => inField(term, sign)).join(' | ')})`).join(' & ');
  const found = sql`${VECTOR} @@ ${query}::tsquery`;
  const isCompared = terms.some(({ words }) => words.length > 1);
  return {
    tables: isCompared ? newest(found, mostRows) : sql`search_text as text`,
    condition: isCompared ? sql`true` : sql`${VECTOR_OF_TEXT} @@ ${query}::tsquery`,
    order: sql`order by text.row_number desc`,
    more: sql`select 1 from search_text where ${found} limit 1 offset ${mostRows}`,
    areEndingsCut: false,
  };
}

/** Sorts by an expression without an index: walking the row index would split the words of every row on the way. */
function newest(found: RawBuilder<unknown>, mostRows: number): RawBuilder<unknown> {
  return sql`(select * from search_text where ${found} order by row_number + 0 desc limit ${mostRows}) as text`;
}

function inField({ words, isPrefix }: SearchTerm, sign: string): string {
  const parts = words.map((word, index) => `${quoted(sign + word)}${isPrefix && index === words.length - 1 ? ':*' : ''}`);
  return `(${parts.join(' & ')})`;
}

/** Quotes a word for a query, whatever it contains. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

const UNIQUE_VIOLATION = '23505';

/** Arbitrary number that no other program uses for its advisory locks in this database. */
const EVENT_LOG_LOCK = 7_301_120_459;

/** Writes are concurrent: rows read for a decision are locked until commit. */
export const postgresDialect: SqlDialect = {
  kind: 'postgres',
  sortedText: sql`text collate "C"`,
  keyOrdered: sql``,
  hold: (query) => query.forUpdate(),
  holdFree: (query, table) => query.forUpdate(table).skipLocked(),
  holdName: async (db, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },
  holdEventLog: async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(String(EVENT_LOG_LOCK))})`.execute(db);
  },
  sizeBytes,
  indexSearchText: () => Promise.resolve(),
  contains: (term) => sql<SqlBool>`search_text like ${containing(term)}`,
  rareTerms: () => Promise.resolve([]),
  mostHits: () => Promise.resolve(null),
  containsByIndex: (term) => sql<SqlBool>`search_text like ${containing(term)}`,
  sortsSooner: () => Promise.resolve(false),
  unindexed: (column) => sql.ref(column),
  uniqueViolation,
  ...postgresWords,
};

async function sizeBytes(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? error.table ?? '';
}
