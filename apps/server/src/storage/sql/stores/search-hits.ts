import { SEARCH_FIELDS, type SearchField, type SearchTerm } from '@benchbook/domain/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '../../../ports/search.ts';
import { chunks } from '../chunks.ts';
import type { WordSearch } from '../dialect.ts';
import type { SqlSession } from '../session.ts';
import { signOf } from './search-index.ts';
import { type PlaceRow, type PlaceSource, placeSources } from './search-places.ts';

/** A term, or several, at a place that may be seen. */
export interface Hit {
  readonly field: SearchField;
  readonly row: PlaceRow;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** False: there are more than were looked at. */
  readonly isWhole: boolean;
}

/** Places that are looked at per field and source: so much a search costs, however many have the word. */
const MOST_PLACES = 120;

/** Words that more rows have are looked for in what is assigned to somebody, row by row, and not the other way round. */
const MANY_ROWS = 1_000;
const MOST_SCANNED = 2_000;

const ALL_SIGNS = SEARCH_FIELDS.map(signOf);

/** What a pattern takes for the sign of any field. */
const ANY_SIGN = '_';

/** Places where all of the terms stand in one row, the newest texts first. */
export async function findHits(session: SqlSession, scope: SearchScope, terms: readonly SearchTerm[]): Promise<Hits> {
  const endings = new Map<string, readonly string[]>();
  if (scope.kind === 'assigned' && (await areMany(session, terms, endings))) return scanHits(session, scope, terms, null);
  const hits: Hit[] = [];
  let isWhole = true;
  for (const source of placeSources(scope)) {
    // Of several terms each may stand in a field of its own; in another than those of the source there is nothing to be found.
    for (const field of terms.length > 1 ? [null] : source.fields) {
      const signs = field === null ? source.fields.map(signOf) : [signOf(field)];
      const rows = await rowsByIndex(session, source, { terms, signs, endings });
      if (rows.length > MOST_PLACES) isWhole = false;
      for (const row of rows.slice(0, MOST_PLACES)) hits.push({ field: field ?? fieldIn(source, row, terms), row });
    }
  }
  return { hits, isWhole };
}

/**
 * The same, of the instructions that are given, or of all that are assigned: row by row, without the word index.
 *
 * @param instructionIds null: whatever the scope has
 */
export async function scanHits(
  session: SqlSession,
  scope: SearchScope,
  terms: readonly SearchTerm[],
  instructionIds: readonly string[] | null,
): Promise<Hits> {
  const hits: Hit[] = [];
  let isWhole = true;
  const ofInstructions = (source: PlaceSource) => !source.fields.includes('page') && !source.fields.includes('file');
  const sources = placeSources(scope).filter((source) => instructionIds === null || ofInstructions(source));
  for (const source of sources) {
    for (const ids of instructionIds === null ? [null] : chunks(instructionIds)) {
      const rows = await rowsByScan(session, source, terms, ids);
      if (rows.length > MOST_SCANNED) isWhole = false;
      for (const row of rows.slice(0, MOST_SCANNED)) hits.push({ field: fieldIn(source, row, terms), row });
    }
  }
  return { hits, isWhole };
}

/** Whether a row has a term in any of its fields. */
export function hasTerm({ words }: Pick<PlaceRow, 'words'>, term: SearchTerm): boolean {
  return SEARCH_FIELDS.some((field) => words.includes(written(term, signOf(field))));
}

async function rowsByIndex(
  { db, dialect }: SqlSession,
  { tables, condition, columns }: PlaceSource,
  search: WordSearch,
): Promise<readonly PlaceRow[]> {
  const hits = await dialect.wordHits(db, search);
  const [sign = ANY_SIGN, ...others] = search.signs;
  const phrases = search.terms.filter(({ words }) => words.length > 1);
  const inOrder = phrases.map((term) => like(term, others.length > 0 ? ANY_SIGN : sign));
  const from = crossed([hits.tables, ...tables.toReversed()]);
  const where = all([hits.condition, condition, ...inOrder]);
  const { rows } = await sql<PlaceRow>`select text.row_number, text.ref, text.piece, text.words, ${columns}
    from ${from} where ${where} order by ${hits.order} limit ${MOST_PLACES + 1}`.execute(db);
  return rows;
}

async function rowsByScan(
  { db }: SqlSession,
  { tables, condition, columns }: PlaceSource,
  terms: readonly SearchTerm[],
  ids: readonly string[] | null,
): Promise<readonly PlaceRow[]> {
  const within = ids === null ? [] : [sql<SqlBool>`instruction.id in (${sql.join(ids)})`];
  const where = all([condition, ...within, ...terms.map((term) => like(term, ANY_SIGN))]);
  const { rows } = await sql<PlaceRow>`select text.row_number, text.ref, text.piece, text.words, ${columns}
    from ${crossed([...tables, sql`search_text as text`])} where ${where} limit ${MOST_SCANNED + 1}`.execute(db);
  return rows;
}

async function areMany(
  { db, dialect }: SqlSession,
  terms: readonly SearchTerm[],
  endings: WordSearch['endings'],
): Promise<boolean> {
  const { tables, condition } = await dialect.wordHits(db, { terms, signs: ALL_SIGNS, endings });
  const { rows } = await sql<{ hits: number }>`select count(*) as hits from
    (select 1 from ${tables} where ${condition} limit ${MANY_ROWS}) as few`.execute(db);
  return Number(rows[0]?.hits ?? 0) >= MANY_ROWS;
}

/** The best field that has one of the terms. */
function fieldIn({ fields }: PlaceSource, { words }: PlaceRow, terms: readonly SearchTerm[]): SearchField {
  const best = SEARCH_FIELDS.find(
    (field) => fields.includes(field) && terms.some((term) => words.includes(written(term, signOf(field)))),
  );
  return best ?? fields[0] ?? 'text';
}

/** Words hold letters, digits and their marks alone: no sign of a pattern is among them. */
function like(term: SearchTerm, sign: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`text.words like ${`%${written(term, sign)}%`}`;
}

/** A term as it stands among the words of a row. */
function written({ words, isPrefix }: SearchTerm, sign: string): string {
  return ` ${words.map((word) => sign + word).join(' ')}${isPrefix ? '' : ' '}`;
}

/** SQLite takes them in this order. */
const crossed = (tables: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...tables], sql` cross join `);

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql.join<SqlBool>(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
