import { searchKey } from '@benchbook/domain/search';
import { sql } from 'kysely';
import { CursorError } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import type { UserQuery, UserRecord } from '../../../ports/users.ts';
import { likePattern } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import { toUser } from './user-row.ts';

/** One page of the list of people, in an order that ends with the id, so that everybody has a unique position. */
export async function listUserRows(session: SqlSession, query: UserQuery): Promise<Page<UserRecord>> {
  const { sort = 'username', direction = 'ascending', limit, cursor } = query;
  const column = sort === 'username' ? 'username_key' : 'created_at';
  const order = `${sort} ${direction}`;
  const sqlDirection = direction === 'ascending' ? ('asc' as const) : ('desc' as const);
  const matching = filtered(session, query);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let rows = matching.selectAll().orderBy(column, sqlDirection).orderBy('id', sqlDirection);
  if (cursor !== undefined) {
    const after = decodeCursor(cursor, order);
    if (!after || typeof after.key !== (sort === 'username' ? 'string' : 'number')) throw new CursorError();
    const further = sqlDirection === 'asc' ? ('>' as const) : ('<' as const);
    rows = rows.where((eb) =>
      eb.or([eb(column, further, after.key), eb.and([eb(column, '=', after.key), eb('id', further, after.id)])]),
    );
  }
  // One row more than requested shows whether there is a next page.
  const found = await (limit === undefined ? rows : rows.limit(limit + 1)).execute();
  const page = limit === undefined ? found : found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(toUser),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor(order, last[column], last.id) : null,
  };
}

function filtered({ db }: SqlSession, { search = '', roles, onlyActive = false }: UserQuery) {
  const key = searchKey(search);
  return db
    .selectFrom('app_user')
    .$if(key !== '', (rows) => rows.where(sql<boolean>`username_key like ${likePattern(key)} escape '!'`))
    .$if(roles !== undefined, (rows) => (roles?.length ? rows.where('role', 'in', [...roles]) : rows.where(sql<boolean>`1 = 0`)))
    .$if(onlyActive, (rows) => rows.where('is_active', '=', 1));
}
