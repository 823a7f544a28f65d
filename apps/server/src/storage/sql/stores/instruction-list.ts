import type { InstructionSummary } from '@benchbook/domain/instructions';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { CursorError, type SummaryQuery, type SummarySort } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import { searchTerms } from '../search-key.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';
import { RECORD_COLUMNS, toRecord, toSummary } from './instruction-row.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

const SORT_COLUMN = {
  title: 'title_key',
  assignees: 'assignee_count',
  published: 'published_rank',
  documentNumber: 'document_key',
  modified: 'modified_at',
  created: 'created_at',
} as const satisfies Record<SummarySort, keyof Tables['instruction']>;

type Rows<O> = SelectQueryBuilder<Tables, 'instruction', O>;

/** One page of the lists, in an order that ends in the id, so that every row has one place. */
export async function listSummaries(session: SqlSession, query: SummaryQuery): Promise<Page<InstructionSummary>> {
  const sort = query.sort ?? 'title';
  const direction = query.direction ?? 'ascending';
  const column = SORT_COLUMN[sort];
  const terms = searchTerms(query.search ?? '');
  const rare = await session.dialect.rareTerms(session.db, terms);
  const conditions = terms.map((term) =>
    rare.includes(term) ? session.dialect.containsByIndex(term) : session.dialect.contains(term),
  );
  const total = await countMatches(session, query, terms, conditions);
  let rows = matching(session.db.selectFrom('instruction'), query, conditions).select([...RECORD_COLUMNS, column]);
  if (query.cursor !== undefined) {
    const after = decodeCursor(query.cursor, `${sort} ${direction}`);
    if (!after) throw new CursorError();
    const operator = sql.raw(direction === 'ascending' ? '>' : '<');
    rows = rows.where(
      sql<SqlBool>`(${sql.ref(`instruction.${column}`)}, instruction.id) ${operator} (${after.key}, ${after.id})`,
    );
  }
  const order = direction === 'ascending' ? 'asc' : 'desc';
  rows = rows.orderBy(column, order).orderBy('id', order);
  if (query.limit !== undefined) rows = rows.limit(query.limit + 1);
  const found = await rows.execute();
  const page = query.limit === undefined ? found : found.slice(0, query.limit);
  const tags = await tagsOfInstructions(
    session,
    page.map((row) => row.id),
  );
  const last = page.at(-1);
  return {
    rows: page.map((row) => toSummary(toRecord(row), tags.get(row.id) ?? [])),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor(`${sort} ${direction}`, last[column], last.id) : null,
  };
}

async function countMatches(
  session: SqlSession,
  query: SummaryQuery,
  terms: readonly string[],
  conditions: readonly Expression<SqlBool>[],
): Promise<number> {
  const key = JSON.stringify([terms, query.assigneeId ?? null, query.includeArchived === true]);
  const known = session.caches?.total(key);
  if (known !== undefined) return known;
  const counted = matching(session.db.selectFrom('instruction'), query, conditions).select((eb) =>
    eb.fn.countAll<number>().as('total'),
  );
  const { total } = await counted.executeTakeFirstOrThrow();
  session.caches?.keepTotal(key, total);
  return total;
}

function matching<O>(rows: Rows<O>, query: SummaryQuery, conditions: readonly Expression<SqlBool>[]): Rows<O> {
  let result = rows.where('instruction.deleted_at', 'is', null);
  if (query.includeArchived !== true) result = result.where('instruction.archived_at', 'is', null);
  const { assigneeId } = query;
  if (assigneeId !== undefined) {
    result = result.where((eb) =>
      eb(
        'instruction.id',
        'in',
        eb.selectFrom('assignment').select('assignment.instruction_id').where('assignment.user_id', '=', assigneeId),
      ),
    );
  }
  for (const condition of conditions) result = result.where(condition);
  return result;
}
