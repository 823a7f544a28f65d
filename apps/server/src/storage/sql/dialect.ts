import type { SearchTerm } from '@benchbook/domain/search';
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables/index.ts';

/** Terms that all stand in one row, each in one of the fields. */
export interface WordSearch {
  readonly terms: readonly SearchTerm[];
  /** Signs that stand before words, one per field. */
  readonly signs: readonly string[];
  /** What one search has learnt of the words that go on from a beginning; kept by the dialect. */
  readonly endings: Map<string, Endings>;
  /** Rows of the index that are looked at, the newest; of single words a database may look at more. */
  readonly mostRows: number;
}

/** Words that go on from a beginning. */
export interface Endings {
  readonly words: readonly string[];
  /** There are more of them, which are not looked for. */
  readonly areCut: boolean;
}

/** Pieces of a query; `text` is one of its tables. */
export interface WordHits {
  readonly tables: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** End of the query before its limit; empty where rows come the newest first as it is. */
  readonly order: RawBuilder<unknown>;
  /** A query that gives a row where the index has more rows than are looked at. */
  readonly more: RawBuilder<unknown>;
  /** Rows are left out because too many words go on from a beginning. */
  readonly areEndingsCut: boolean;
}

/** What the databases do differently. Everything else is one SQL for both. */
export interface SqlDialect {
  readonly kind: 'sqlite' | 'postgres';
  /** Column type of a text that is sorted: by code point in both, so that a list has one order everywhere. */
  readonly sortedText: RawBuilder<unknown>;
  /** End of `create table` for tables read in the order of their key; empty where there is no such thing. */
  readonly keyOrdered: RawBuilder<unknown>;
  /** Holds the rows until commit. */
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Holds the rows until commit and passes over those that others hold. */
  holdFree<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Holds a name until commit: what is decided about a row that may not be there yet. */
  holdName(db: Kysely<Tables>, name: string): Promise<void>;
  /** From here to commit no other transaction appends to the log. */
  holdEventLog(db: Kysely<Tables>): Promise<void>;
  /** What the database takes on its disk. */
  sizeBytes(db: Kysely<Tables>): Promise<number>;
  /** Called whenever `instruction.search_text` was written. */
  indexSearchText(db: Kysely<Tables>, instructionId: string, searchText: string): Promise<void>;
  /** True where the row's `search_text` has the term in it. */
  contains(term: string): Expression<SqlBool>;
  /**
   * Of the terms those that are better looked up in the search index than row by row, because few rows have them.
   * Empty where the database chooses by itself.
   */
  rareTerms(db: Kysely<Tables>, terms: readonly string[]): Promise<readonly string[]>;
  /** How many rows have all of the terms at the very most, where an index tells without looking at them; else null. */
  mostHits(db: Kysely<Tables>, terms: readonly string[]): Promise<number | null>;
  /** The same as `contains` by way of the search index; for what `rareTerms` answered. */
  containsByIndex(term: string): Expression<SqlBool>;
  /**
   * Whether a page of so many hits is found sooner by looking for all hits and sorting them than by walking the rows in
   * their order until the page is full. False where the database chooses by itself.
   */
  sortsSooner(hits: number, countRows: () => Promise<number>): Promise<boolean>;
  /** Called with the words of every row of `search_text` that is written, without the signs of their fields. */
  noteWords(db: Kysely<Tables>, words: ReadonlySet<string>): Promise<void>;
  /** Rows of `search_text`, called `text`, that the word index has for what is looked for, the newest first. */
  wordHits(db: Kysely<Tables>, search: WordSearch): Promise<WordHits>;
  /** Which of these words are in the index, in no order. @param signs that stand before words, one per field */
  wordsAmong(db: Kysely<Tables>, words: readonly string[], signs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Numbers of rows go on behind those that were put in by hand. */
  continueRowNumbers(db: Kysely<Tables>): Promise<void>;
  /** The same value, for which no index is used. */
  unindexed(column: string): Expression<unknown>;
  /** Name of the index or column that refused a second equal value; null for every other error. */
  uniqueViolation(error: unknown): string | null;
}
