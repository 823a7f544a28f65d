import type { ListSort } from '@benchbook/domain/instruction-list';
import { compareKeys } from '@benchbook/domain/search';
import { type SqlBool, sql } from 'kysely';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import type { InstructionFilter } from './instruction-filter.ts';
import { RECORD_COLUMNS, type RecordRow } from './instruction-row.ts';
import { encodeCursor, type ListPlace } from './list-cursor.ts';

export const SORT_COLUMN = {
  title: 'title_key',
  assignees: 'assignee_count',
  published: 'published_rank',
  modified: 'modified_at',
  by: 'modified_by_key',
} as const satisfies Record<ListSort, keyof Tables['instruction']>;

type SortColumn = (typeof SORT_COLUMN)[ListSort];

const KEY_TYPE: Readonly<Record<SortColumn, 'text' | 'number'>> = {
  title_key: 'text',
  assignee_count: 'number',
  published_rank: 'number',
  modified_at: 'number',
  modified_by_key: 'text',
};

/** Whether a cursor position fits this column: text for text columns, number for number columns. */
export function fits({ key }: ListPlace, column: SortColumn): boolean {
  return KEY_TYPE[column] === 'text' ? typeof key === 'string' : Number.isSafeInteger(key);
}

/** A part of a list and its order. */
export interface ListRange {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
  /** End of the previous page; null on the first. */
  readonly after: ListPlace | null;
  readonly limit: number | undefined;
}

/** A row with all sort columns. */
export type SortedRow = RecordRow & Record<SortColumn, string | number>;

const LIST_COLUMNS = [...RECORD_COLUMNS, 'title_key', 'published_rank', 'modified_by_key'] as const;

/** Reads rows in index order until the page is full; one row more than requested shows that there is another page. */
export async function walkRows(session: SqlSession, filter: InstructionFilter, range: ListRange): Promise<SortedRow[]> {
  const { column, direction, after, limit } = range;
  let rows = filter.apply(session.db.selectFrom('instruction')).select(LIST_COLUMNS);
  if (after) {
    const operator = direction === 'asc' ? sql`>` : sql`<`;
    rows = rows.where(
      sql<SqlBool>`(${sql.ref(`instruction.${column}`)}, instruction.id) ${operator} (${after.key}, ${after.id})`,
    );
  }
  rows = rows.orderBy(`instruction.${column}`, direction).orderBy('instruction.id', direction);
  return (limit === undefined ? rows : rows.limit(limit + 1)).execute();
}

/** Rows of a page, one more than requested if there are more, and the total number. */
export interface FoundRows {
  readonly rows: readonly SortedRow[];
  readonly total: number;
}

/** Merges two lists of the same order. */
export function mergeFound(one: FoundRows, other: FoundRows, { column, direction, limit }: ListRange): FoundRows {
  const placeOf = (row: SortedRow): ListPlace => ({ key: row[column], id: row.id });
  const sign = direction === 'asc' ? 1 : -1;
  const rows = [...one.rows, ...other.rows].sort((a, b) => sign * compare(placeOf(a), placeOf(b)));
  return { rows: limit === undefined ? rows : rows.slice(0, limit + 1), total: one.total + other.total };
}

/**
 * The rows of a page, and the cursor of the next one.
 *
 * @param order identifies list and order in the cursor
 */
export function pageOf({ rows, total }: FoundRows, { column, limit }: ListRange, order: string) {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  return { page, total, nextCursor: last && rows.length > page.length ? encodeCursor(order, last[column], last.id) : null };
}

/** Reads the rows of a page by finding and sorting the positions of all hits, which are cached for the following pages. */
export async function sortHits(session: SqlSession, filter: InstructionFilter, range: ListRange): Promise<FoundRows> {
  const places = await placesOfHits(session, filter, range);
  const start = range.after ? placeBehind(places, range.after, range.direction) : 0;
  const wanted = places.slice(start, range.limit === undefined ? undefined : start + range.limit + 1);
  const rows = new Map<string, SortedRow>();
  for (const ids of chunks(wanted.map(({ id }) => id))) {
    const found = await session.db.selectFrom('instruction').select(LIST_COLUMNS).where('id', 'in', ids).execute();
    for (const row of found) rows.set(row.id, row);
  }
  return { rows: wanted.flatMap(({ id }) => rows.get(id) ?? []), total: places.length };
}

async function placesOfHits(
  session: SqlSession,
  filter: InstructionFilter,
  { column, direction }: ListRange,
): Promise<readonly ListPlace[]> {
  const cacheKey = `${column} ${direction} ${filter.key}`;
  const known = session.caches?.places(cacheKey);
  if (known) return known;
  const places = await filter
    .apply(session.db.selectFrom('instruction'))
    .select([`instruction.${column} as key`, 'instruction.id'])
    .orderBy(session.dialect.unindexed(`instruction.${column}`), direction)
    .orderBy('instruction.id', direction)
    .execute();
  session.caches?.keepPlaces(cacheKey, places);
  return places;
}

/** Start of the next page, also if the last row of the previous page was deleted. */
function placeBehind(places: readonly ListPlace[], after: ListPlace, direction: ListRange['direction']): number {
  const index = places.findIndex((place) => (direction === 'asc' ? compare(place, after) > 0 : compare(place, after) < 0));
  return index === -1 ? places.length : index;
}

function compare(a: ListPlace, b: ListPlace): number {
  return compareKeys(a.key, b.key) || compareKeys(a.id, b.id);
}
