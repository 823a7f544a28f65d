import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SummaryQuery } from '../../../ports/instructions.ts';
import { likePattern, searchTerms } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import type { InstructionTable, LiveTextTable } from '../tables/instruction.ts';
import { sharedConditions } from './instruction-filter.ts';
import type { FoundRows, ListRange } from './instruction-order.ts';
import { RECORD_COLUMNS, type RecordRow } from './instruction-row.ts';
import { LIVE_MODIFIED_AT, LIVE_MODIFIED_BY } from './live-text-row.ts';

/** Columns that both the working copy and the newest revision have; when and by whom is computed. */
type LiveColumn = Exclude<Extract<keyof LiveTextTable, keyof RecordRow | 'title_key'>, keyof typeof COMPUTED>;

/** Columns taken from the newest revision instead of the working copy. */
const LIVE_COLUMNS = Object.keys({
  title: true,
  title_key: true,
  kind: true,
  preview_image: true,
  document_number: true,
  system: true,
  subject: true,
  step_count: true,
} satisfies Record<LiveColumn, true>) as LiveColumn[];

const LIVE_AUTHOR_KEY = sql<string>`coalesce(
  (select username_key from app_user where app_user.id = ${LIVE_MODIFIED_BY}), '')`;

/** Columns computed from the newest revision. */
const COMPUTED = {
  modified_at: LIVE_MODIFIED_AT,
  modified_by: LIVE_MODIFIED_BY,
  modified_by_at: LIVE_MODIFIED_AT,
  modified_by_key: LIVE_AUTHOR_KEY,
} satisfies Partial<Record<keyof InstructionTable, RawBuilder<unknown>>>;
const computed = new Map<string, RawBuilder<unknown>>(Object.entries(COMPUTED));

const isLive = (column: string) => LIVE_COLUMNS.some((live) => live === column);

/** Which instructions: those assigned to a person, or live ones that have a draft. */
export type LiveChoice = { readonly assigneeId: string } | 'drafted';

/**
 * Instructions as their newest revision shows them: displayed, found and sorted without using draft texts. Few instructions are
 * assigned to one person, and few live ones have a draft, so that no index is needed.
 */
export async function findLive(
  session: SqlSession,
  query: SummaryQuery,
  choice: LiveChoice,
  { column, direction, after, limit }: ListRange,
): Promise<FoundRows> {
  const matching = matchingRows(session, query, choice);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const key = computed.get(column) ?? sql.ref(isLive(column) ? `live_text.${column}` : `instruction.${column}`);
  let rows = matching
    .select([
      ...RECORD_COLUMNS.filter((name) => !isLive(name) && !computed.has(name)).map((name) => `instruction.${name}` as const),
      ...LIVE_COLUMNS.map((name) => `live_text.${name}` as const),
      'instruction.published_rank',
      LIVE_MODIFIED_AT.as('modified_at'),
      LIVE_MODIFIED_BY.as('modified_by'),
      LIVE_MODIFIED_AT.as('modified_by_at'),
      LIVE_AUTHOR_KEY.as('modified_by_key'),
    ])
    .orderBy(sql`${key} ${sql.raw(direction)}`)
    .orderBy('instruction.id', direction);
  if (after) {
    const operator = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows.where(sql<SqlBool>`(${key}, instruction.id) ${operator} (${after.key}, ${after.id})`);
  }
  return { rows: await (limit === undefined ? rows : rows.limit(limit + 1)).execute(), total };
}

function matchingRows({ db }: SqlSession, query: SummaryQuery, choice: LiveChoice) {
  let rows = db
    .selectFrom('instruction')
    .innerJoin('live_text', 'live_text.instruction_id', 'instruction.id')
    .where('instruction.deleted_at', 'is', null);
  if (choice === 'drafted') rows = rows.where('instruction.live_revision', 'is not', null).where('instruction.has_draft', '=', 1);
  else {
    const assigned = db.selectFrom('assignment').select('instruction_id').where('user_id', '=', choice.assigneeId);
    rows = rows.where('instruction.id', 'in', assigned);
  }
  for (const condition of sharedConditions(query)) rows = rows.where(condition);
  // Readers see no draft and no refused release.
  if (query.hasDraft === true || query.isRefused === true) rows = rows.where(sql<SqlBool>`1 = 0`);
  if (typeof query.ownerId === 'string')
    rows = rows.where(sql<SqlBool>`(instruction.created_by = ${query.ownerId} or ${LIVE_MODIFIED_BY} = ${query.ownerId})`);
  for (const term of searchTerms(query.search ?? '')) {
    const pattern = likePattern(term);
    rows = rows.where(sql<SqlBool>`(live_text.search_text like ${pattern} escape '!' or exists (
      select 1 from instruction_tag join tag on tag.id = instruction_tag.tag_id
      where instruction_tag.instruction_id = instruction.id and tag.found_key like ${pattern} escape '!'))`);
  }
  return rows;
}
