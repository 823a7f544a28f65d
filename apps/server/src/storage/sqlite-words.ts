import { type Kysely, sql } from 'kysely';
import { chunks } from './sql/chunks.ts';
import type { Endings, SqlDialect, WordHits, WordSearch } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

/** Maximum number of completions of a prefix that are searched; the others are left out until more is typed. */
const MOST_ENDINGS = 60;

const NONE: Endings = { words: [], areCut: false };

/** The word index of SQLite: FTS5 over rows of `search_text`, synchronized by triggers. */
export const sqliteWords = {
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
