import { SEARCH_FIELDS, type SearchField, type SearchTerm } from '@benchbook/domain/search';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchScope } from '../../../ports/search.ts';
import { chunks } from '../chunks.ts';
import type { WordSearch } from '../dialect.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import { signOf } from './search-index.ts';
import { type PlaceRow, type PlaceSource, placeSources } from './search-places.ts';

/** One or several terms at a place that the caller may see. */
export interface Hit {
  readonly field: SearchField;
  readonly row: PlaceRow;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** False: some instructions or files were not examined. */
  readonly isWhole: boolean;
  /** False: an instruction or a file may have further places. */
  readonly hasAllPlaces: boolean;
}

/** Places examined per field and source: this limits the cost of a search, however common the word is. */
const MOST_PLACES = 120;

/** For further places only their instructions and files are determined, so that none of those is missed. */
const MOST_FURTHER = 2_000;

/** Words with more rows than this are searched row by row in a person's assigned instructions instead of through the index. */
const MANY_ROWS = 1_000;
const MOST_SCANNED = 1_000;

/**
 * Rows that one search compares with its phrases and joins with their places, divided among its terms. All rows of a rare
 * term are examined, for every person.
 */
const ROWS_OF_A_SEARCH = 10_000;

/** A page of a PDF has about as many words as this number of steps. */
const STEPS_OF_A_PAGE = 10;

/** Maximum rows of a person's assigned instructions read per source when the index would be slower. */
const ROWS_OF_A_PERSON = 5_000;

const ALL_SIGNS = SEARCH_FIELDS.map(signOf);

/** `like` wildcard that matches the prefix character of any field. */
const ANY_SIGN = '_';

/** State of one search by one person. */
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

  /** Number of rows of a source to compare with terms. */
  mostRowsOf({ fields }: PlaceSource, terms: readonly SearchTerm[]): number {
    // For assigned instructions the index is only used if few rows have the words: all of them are compared.
    const isDear = this.scope.kind !== 'assigned' && fields.includes('page') && terms.some(({ words }) => words.length > 1);
    return isDear ? Math.floor(this.#mostRows / STEPS_OF_A_PAGE) : this.#mostRows;
  }

  /** Rows of a source, read once for all terms; one more than the limit if there are more. */
  async rowsOf(source: PlaceSource): Promise<readonly PlaceRow[]> {
    const name = source.fields.join(' ');
    const rows = this.#rows.get(name) ?? (await rowsQuery(source, [], ROWS_OF_A_PERSON + 1).execute(this.session.db)).rows;
    this.#rows.set(name, rows);
    return rows;
  }
}

/** Places where all terms occur in one row, newest texts first. */
export async function findHits(look: SearchLook, terms: readonly SearchTerm[]): Promise<Hits> {
  const { scope } = look;
  const sources = placeSources(scope);
  const isAssigned = scope.kind === 'assigned';
  if (isAssigned && (await areMany(look, terms))) return scanAssigned(look, sources, terms);
  // People with assigned instructions get as many results here as from a scan: other people's texts decide which of the two
  // runs.
  const most = isAssigned ? MOST_SCANNED : MOST_PLACES;
  const hits: Hit[] = [];
  let [isWhole, hasAllPlaces] = [true, true];
  for (const source of sources) {
    // With several terms each may occur in a different field; fields of other sources find nothing.
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

/** The same for everything assigned to a person: row by row, without the word index. */
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

/** The same for the given instructions. */
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

/** The newest place in each instruction and file among the newest places of a query. */
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

/**
 * Whether the index is the slower way to assigned instructions or covers only some of the words: it contains those of the whole
 * plant.
 */
async function areMany({ session: { db, dialect }, endings }: SearchLook, terms: readonly SearchTerm[]): Promise<boolean> {
  const hits = await dialect.wordHits(db, { terms, signs: ALL_SIGNS, endings, mostRows: MANY_ROWS - 1 });
  return hits.areEndingsCut || (await hits.more.execute(db)).rows.length > 0;
}

/** The best field with one of the terms. */
function fieldIn({ fields }: PlaceSource, { words }: PlaceRow, terms: readonly SearchTerm[]): SearchField {
  const best = SEARCH_FIELDS.find(
    (field) => fields.includes(field) && terms.some((term) => words.includes(written(term, signOf(field)))),
  );
  return best ?? fields[0] ?? 'text';
}

/** Words contain only letters, digits and combining marks: no wildcard characters. */
function like(term: SearchTerm, sign: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`text.words like ${`%${written(term, sign)}%`}`;
}

/** A term as stored among the words of a row. */
function written({ words, isPrefix }: SearchTerm, sign: string): string {
  return ` ${words.map((word) => sign + word).join(' ')}${isPrefix ? '' : ' '}`;
}

/** SQLite joins them in this order. */
const crossed = (tables: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...tables], sql` cross join `);

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql.join<SqlBool>(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
