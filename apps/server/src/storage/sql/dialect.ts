import type { SearchTerm } from '@benchbook/domain/search';
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables/index.ts';

/** Terms that must all occur in one row, each in one of the fields. */
export interface WordSearch {
  readonly terms: readonly SearchTerm[];
  /** Prefix characters of words, one per field. */
  readonly signs: readonly string[];
  /** Completions of prefixes found by this search; a cache for the dialect. */
  readonly endings: Map<string, Endings>;
  /** Maximum number of index rows examined, newest first; for single words a database may examine more. */
  readonly mostRows: number;
}

/** Words that begin with a prefix. */
export interface Endings {
  readonly words: readonly string[];
  /** Whether there are more words, which are not searched. */
  readonly areCut: boolean;
}

/** Parts of a query; `text` is one of its tables. */
export interface WordHits {
  readonly tables: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** End of the query before its limit; empty if rows come newest first anyway. */
  readonly order: RawBuilder<unknown>;
  /** A query that returns a row if the index has more rows than are examined. */
  readonly more: RawBuilder<unknown>;
  /** Whether rows are missing because too many words begin with a prefix. */
  readonly areEndingsCut: boolean;
}

/** Differences between the databases. Everything else is the same SQL for both. */
export interface SqlDialect {
  readonly kind: 'sqlite' | 'postgres';
  /** Column type of a sorted text: by code point in both, so that a list has the same order everywhere. */
  readonly sortedText: RawBuilder<unknown>;
  /** End of `create table` for tables read in key order; empty if the database has no such option. */
  readonly keyOrdered: RawBuilder<unknown>;
  /** Locks the rows until commit. */
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Locks the rows of the table until commit and skips rows locked by others. */
  holdFree<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, table: TB & string): SelectQueryBuilder<DB, TB, O>;
  /** Locks a name until commit, for decisions about a row that may not exist yet. */
  holdName(db: Kysely<Tables>, name: string): Promise<void>;
  /** Until commit no other transaction appends to the log. */
  holdEventLog(db: Kysely<Tables>): Promise<void>;
  /** Size of the database on disk. */
  sizeBytes(db: Kysely<Tables>): Promise<number>;
  /** Called after every write of `instruction.search_text`. */
  indexSearchText(db: Kysely<Tables>, instructionId: string, searchText: string): Promise<void>;
  /** True if the row's `search_text` contains the term. */
  contains(term: string): Expression<SqlBool>;
  /**
   * The terms that are faster to look up in the search index than row by row, because few rows contain them. Empty if the
   * database chooses without it.
   */
  rareTerms(db: Kysely<Tables>, terms: readonly string[]): Promise<readonly string[]>;
  /** Upper bound of the number of rows with all terms, if an index provides it without reading rows; else null. */
  mostHits(db: Kysely<Tables>, terms: readonly string[]): Promise<number | null>;
  /** Like `contains`, through the search index; for results of `rareTerms`. */
  containsByIndex(term: string): Expression<SqlBool>;
  /**
   * Whether finding and sorting all hits is faster for a page than walking the rows in order until the page is full. False if
   * the database chooses without it.
   */
  sortsSooner(hits: number, countRows: () => Promise<number>): Promise<boolean>;
  /** Called with the words of every written row of `search_text`, without the field prefixes. */
  noteWords(db: Kysely<Tables>, words: ReadonlySet<string>): Promise<void>;
  /** Rows of `search_text`, aliased `text`, that the word index finds, newest first. */
  wordHits(db: Kysely<Tables>, search: WordSearch): Promise<WordHits>;
  /** The words that are in the index, unordered. @param signs prefix characters of words, one per field */
  wordsAmong(db: Kysely<Tables>, words: readonly string[], signs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Continues row numbers after those of rows inserted explicitly. */
  continueRowNumbers(db: Kysely<Tables>): Promise<void>;
  /** The same value, for which no index is used. */
  unindexed(column: string): Expression<unknown>;
  /** Name of the unique index or column that was violated; null for every other error. */
  uniqueViolation(error: unknown): string | null;
}
