import type { SearchTerm } from '@benchbook/domain/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SqlDialect, WordHits, WordSearch } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

/** The word index of PostgreSQL: text search over words that are already split and folded, so that no dictionary is needed. */
export const postgresWords = {
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
