import { SEARCH_FIELDS, type SearchField, type SearchTerm } from '@benchbook/domain/search';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '../../../ports/search.ts';
import { chunks } from '../chunks.ts';
import type { WordSearch } from '../dialect.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import { signOf } from './search-index.ts';
import { type PlaceRow, type PlaceSource, placeSources } from './search-places.ts';

/** A term, or several, at a place that may be seen. */
export interface Hit {
  readonly field: SearchField;
  readonly row: PlaceRow;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** False: there are instructions or files that were not looked at. */
  readonly isWhole: boolean;
  /** False: an instruction or a file may have further places. */
  readonly hasAllPlaces: boolean;
}

/** Places that are looked at per field and source: so much a search costs, however many have the word. */
const MOST_PLACES = 120;

/** Of further places it is only looked at in which instructions and files they stand: no place of them goes unnoticed. */
const MOST_FURTHER = 2_000;

/** Words that more rows have are looked for in what is assigned to somebody, row by row, and not the other way round. */
const MANY_ROWS = 1_000;
const MOST_SCANNED = 1_000;

/**
 * Rows that one search compares with its phrases and joins with where they stand, shared out to its terms. A term of few
 * rows has all of them looked at, whoever asks.
 */
const ROWS_OF_A_SEARCH = 10_000;

/** A page of a PDF has as many words as so many steps. */
const STEPS_OF_A_PAGE = 10;

/** Rows of what is assigned to somebody that are read, of each source, where the index is the longer way to them. */
const ROWS_OF_A_PERSON = 5_000;

const ALL_SIGNS = SEARCH_FIELDS.map(signOf);

/** What a pattern takes for the sign of any field. */
const ANY_SIGN = '_';

/** One search of one person, and what it has learnt on its way. */
export class SearchLook {
  readonly session: SqlSession;
  readonly scope: SearchScope;
  readonly endings: WordSearch['endings'] = new Map();
  readonly #mostRows: number;
  readonly #rows = new Map<string, readonly PlaceRow[]>();

  constructor(session: SqlSession, scope: SearchScope, terms: number) {
    this.session = session;
    this.scope = scope;
    this.#mostRows = Math.max(MANY_ROWS, Math.floor(ROWS_OF_A_SEARCH / terms));
  }

  /** Rows of a source that terms are compared with. */
  mostRowsOf({ fields }: PlaceSource, terms: readonly SearchTerm[]): number {
    // What is assigned is looked up in the index only where few rows have the words: all of them are compared.
    const isDear = this.scope.kind !== 'assigned' && fields.includes('page') && terms.some(({ words }) => words.length > 1);
    return isDear ? Math.floor(this.#mostRows / STEPS_OF_A_PAGE) : this.#mostRows;
  }

  /** What there is of a source, read once for all terms; one more than is looked at, where there are more. */
  async rowsOf(source: PlaceSource): Promise<readonly PlaceRow[]> {
    const name = source.fields.join(' ');
    const rows = this.#rows.get(name) ?? (await rowsQuery(source, [], ROWS_OF_A_PERSON + 1).execute(this.session.db)).rows;
    this.#rows.set(name, rows);
    return rows;
  }
}

/** Places where all of the terms stand in one row, the newest texts first. */
export async function findHits(look: SearchLook, terms: readonly SearchTerm[]): Promise<Hits> {
  const { scope } = look;
  const sources = placeSources(scope);
  const isAssigned = scope.kind === 'assigned';
  if (isAssigned && (await areMany(look, terms))) return scanAssigned(look, sources, terms);
  // Who sees only what is assigned is shown as much here as by a scan: which of the two it is lies with texts of others.
  const most = isAssigned ? MOST_SCANNED : MOST_PLACES;
  const hits: Hit[] = [];
  let [isWhole, hasAllPlaces] = [true, true];
  for (const source of sources) {
    // Of several terms each may stand in a field of its own; in another than those of the source there is nothing to be found.
    for (const field of terms.length > 1 ? [null] : source.fields) {
      const signs = field === null ? source.fields.map(signOf) : [signOf(field)];
      const found = await rowsByIndex(look, source, { terms, signs, most });
      if (!found.isWhole) isWhole = false;
      if (!found.hasAllPlaces) hasAllPlaces = false;
      for (const row of found.rows) hits.push({ field: field ?? fieldIn(source, row, terms), row });
    }
  }
  return { hits, isWhole, hasAllPlaces };
}

/** The same, of all that is assigned to somebody: row by row, without the word index. */
async function scanAssigned(look: SearchLook, sources: readonly PlaceSource[], terms: readonly SearchTerm[]): Promise<Hits> {
  const hits: Hit[] = [];
  let isWhole = true;
  for (const source of sources) {
    const signs = source.fields.map(signOf);
    const wanted = terms.map((term) => signs.map((sign) => written(term, sign)));
    const read = await look.rowsOf(source);
    const rows = read
      .slice(0, ROWS_OF_A_PERSON)
      .filter(({ words }) => wanted.every((ways) => ways.some((way) => words.includes(way))));
    if (read.length > ROWS_OF_A_PERSON || rows.length > MOST_SCANNED) isWhole = false;
    for (const row of rows.slice(0, MOST_SCANNED)) hits.push({ field: fieldIn(source, row, terms), row });
  }
  return { hits, isWhole, hasAllPlaces: isWhole };
}

/** The same, of the instructions that are given. */
export async function scanInstructions(look: SearchLook, term: SearchTerm, ids: readonly string[]): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const source of placeSources(look.scope)) {
    if (source.fields.includes('page') || source.fields.includes('file')) continue;
    for (const some of chunks(ids)) {
      const within = sql<SqlBool>`instruction.id in (${sql.join(some)})`;
      const looked = rowsQuery(source, [within], look.mostRowsOf(source, [term]));
      const { rows } = await sql<PlaceRow>`select * from (${looked}) as text where ${like(term, ANY_SIGN)}
        limit ${MOST_SCANNED}`.execute(look.session.db);
      for (const row of rows) hits.push({ field: fieldIn(source, row, [term]), row });
    }
  }
  return hits;
}

/** Whether a row has a term in any of its fields. */
export function hasTerm({ words }: Pick<PlaceRow, 'words'>, term: SearchTerm): boolean {
  return SEARCH_FIELDS.some((field) => words.includes(written(term, signOf(field))));
}

async function rowsByIndex(
  look: SearchLook,
  source: PlaceSource,
  { terms, signs, most }: Pick<WordSearch, 'terms' | 'signs'> & { readonly most: number },
): Promise<{ readonly rows: readonly PlaceRow[] } & Omit<Hits, 'hits'>> {
  const { db, dialect } = look.session;
  const { tables, condition, columns } = source;
  const hits = await dialect.wordHits(db, { terms, signs, endings: look.endings, mostRows: look.mostRowsOf(source, terms) });
  const [sign = ANY_SIGN, ...others] = signs;
  const phrases = terms.filter(({ words }) => words.length > 1);
  const inOrder = phrases.map((term) => like(term, others.length > 0 ? ANY_SIGN : sign));
  const from = crossed([hits.tables, ...tables.toReversed()]);
  const where = all([hits.condition, condition, ...inOrder]);
  const { rows } = await sql<PlaceRow>`select text.row_number, text.ref, text.piece, text.words, ${columns}
    from ${from} where ${where} ${hits.order} limit ${most + 1}`.execute(db);
  const isIndexWhole = !hits.areEndingsCut && (await hits.more.execute(db)).rows.length === 0;
  if (rows.length <= most) return { rows, isWhole: isIndexWhole, hasAllPlaces: isIndexWhole };
  const firsts = await firstPlaces(db, sql`select text.row_number, ${columns} from ${from} where ${where} ${hits.order}`);
  const shown = rows.slice(0, most);
  const known = new Set(shown.map(holderKey));
  const further = firsts.rows.filter((row) => !known.has(holderKey(row)));
  return { rows: [...shown, ...further], isWhole: isIndexWhole && firsts.isWhole, hasAllPlaces: false };
}

const holderKey = ({ instruction_id, path }: PlaceRow): string => `${instruction_id} ${path}`;

/** The newest place in each instruction and file, of the newest places that a query gives. */
async function firstPlaces(db: Kysely<Tables>, places: RawBuilder<unknown>) {
  const { rows } = await sql<PlaceRow & { readonly looked: number }>`
    select text.row_number, text.ref, text.piece, text.words,
      place.instruction_id, place.path, place.part_id, place.part_kind, place.parent_id, place.looked
    from (select found.*, count(*) over () as looked,
        row_number() over (partition by instruction_id, path order by row_number desc) as nth
      from (${places} limit ${MOST_FURTHER + 1}) as found) as place
    cross join search_text as text where text.row_number = place.row_number and place.nth = 1`.execute(db);
  return { rows, isWhole: Number(rows[0]?.looked ?? 0) <= MOST_FURTHER };
}

function rowsQuery({ tables, condition, columns }: PlaceSource, within: readonly RawBuilder<SqlBool>[], most: number) {
  return sql<PlaceRow>`select text.row_number, text.ref, text.piece, text.words, ${columns}
    from ${crossed([...tables, sql`search_text as text`])} where ${all([condition, ...within])} limit ${most}`;
}

/** Whether the index is the longer way to what is assigned, or knows some of the words only: all that the plant has are in it. */
async function areMany({ session: { db, dialect }, endings }: SearchLook, terms: readonly SearchTerm[]): Promise<boolean> {
  const hits = await dialect.wordHits(db, { terms, signs: ALL_SIGNS, endings, mostRows: MANY_ROWS - 1 });
  return hits.areEndingsCut || (await hits.more.execute(db)).rows.length > 0;
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
