import type { LibraryFile } from '@benchbook/domain/attachments';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { FilePageQuery } from '../../../ports/files.ts';
import { CursorError } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import { likePattern, searchTerms } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import { toFile } from './file-row.ts';
import { decodeCursor, encodeCursor, type ListPlace } from './list-cursor.ts';

const SORT_COLUMN = { name: 'name_key', created: 'created_at' } as const;

/** One page of the library, in an order that ends with the id, so that every file has a unique position. */
export async function listFilePage(session: SqlSession, query: FilePageQuery): Promise<Page<LibraryFile>> {
  const { sort = 'name', direction = 'ascending', limit } = query;
  const column = SORT_COLUMN[sort];
  const order = `file ${sort} ${direction}`;
  const after = readPlace(query.cursor, order, sort);
  const matching = filterFiles(session.db.selectFrom('library_file'), query);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sqlDirection = direction === 'ascending' ? 'asc' : 'desc';
  let rows = matching.selectAll().orderBy(column, sqlDirection).orderBy('id', sqlDirection);
  if (after)
    rows = rows.where(
      sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(direction === 'ascending' ? '>' : '<')} (${after.key}, ${after.id})`,
    );
  if (limit !== undefined) rows = rows.limit(limit + 1);
  const found = await rows.execute();
  const page = limit === undefined ? found : found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(toFile),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor(order, last[column], last.id) : null,
  };
}

function readPlace(cursor: string | undefined, order: string, sort: 'name' | 'created'): ListPlace | null {
  if (cursor === undefined) return null;
  const place = decodeCursor(cursor, order);
  if (!place || typeof place.key !== (sort === 'name' ? 'string' : 'number')) throw new CursorError();
  return place;
}

type FileRows = SelectQueryBuilder<Tables, 'library_file', object>;

function filterFiles(files: FileRows, { search = '', extensions, isUnreadable = false }: FilePageQuery): FileRows {
  let query = files.where('is_deleted', '=', 0);
  if (extensions) query = query.where('extension', 'in', [...extensions]);
  if (isUnreadable)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rendition')
          .select('kind')
          .whereRef('source_sha256', '=', 'library_file.sha256')
          .where('kind', '=', 'thumbnail')
          .where('rendition.sha256', 'is', null),
      ),
    );
  for (const term of searchTerms(search)) query = query.where(sql<SqlBool>`found_key like ${likePattern(term)} escape '!'`);
  return query;
}
