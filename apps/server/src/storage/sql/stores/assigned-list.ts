import { DEFAULT_PREVIEW_IMAGE, type InstructionSummary } from '@benchbook/domain/instructions';
import { type SqlBool, sql } from 'kysely';
import type { SummaryQuery } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import { likePattern, searchTerms } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import { firstPictures } from './first-pictures.ts';
import { RECORD_COLUMNS, toRecord, toSummary } from './instruction-row.ts';
import { encodeCursor, type ListPlace } from './list-cursor.ts';
import { livePreviewHashes } from './preview-hashes.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

/** What the list takes from the newest revision instead of the working copy. */
const LIVE_COLUMNS = [
  'title',
  'title_key',
  'kind',
  'preview_image',
  'document_number',
  'document_key',
  'system',
  'subject',
  'step_count',
] as const;

const isLive = (column: string) => LIVE_COLUMNS.some((live) => live === column);

/** Where a list begins and how it goes on. */
export interface AssignedRange {
  readonly column: 'title_key' | 'document_key' | 'assignee_count' | 'published_rank' | 'modified_at' | 'created_at';
  readonly direction: 'asc' | 'desc';
  readonly after: ListPlace | null;
  /** Names list and order for the cursor. */
  readonly order: string;
}

/**
 * What is assigned to one person, who sees none of the drafts: rows, search and order say what the newest revision says,
 * also after it was withdrawn. Few instructions are assigned to one person, so that no index is needed.
 */
export async function listAssigned(
  session: SqlSession,
  query: SummaryQuery & { readonly assigneeId: string },
  { column, direction, after, order }: AssignedRange,
): Promise<Page<InstructionSummary>> {
  const matching = matchingRows(session, query);
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const key = sql.ref(isLive(column) ? `live_text.${column}` : `instruction.${column}`);
  const sqlDirection = sql.raw(direction);
  let rows = matching
    .select([
      ...RECORD_COLUMNS.filter((name) => !isLive(name)).map((name) => `instruction.${name}` as const),
      ...LIVE_COLUMNS.map((name) => `live_text.${name}` as const),
      'instruction.published_rank',
    ])
    .orderBy(sql`${key} ${sqlDirection}`)
    .orderBy('instruction.id', direction);
  if (after) {
    const operator = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows.where(sql<SqlBool>`(${key}, instruction.id) ${operator} (${after.key}, ${after.id})`);
  }
  const { limit } = query;
  const found = await (limit === undefined ? rows : rows.limit(limit + 1)).execute();
  const page = limit === undefined ? found : found.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const tags = await tagsOfInstructions(session, ids);
  const hashes = await livePreviewHashes(session, ids);
  const bare = page.filter((row) => row.preview_image === DEFAULT_PREVIEW_IMAGE).map((row) => row.id);
  const first = await firstPictures(session, bare, { isLive: true });
  return {
    rows: page.map((row) =>
      toSummary(toRecord(row), {
        tags: tags.get(row.id) ?? [],
        previewSha256: hashes.get(row.id) ?? first.get(row.id) ?? null,
        dueDate: null,
      }),
    ),
    total,
    nextCursor: last && found.length > page.length ? encodeCursor(order, last[column], last.id) : null,
  };
}

function matchingRows({ db }: SqlSession, query: SummaryQuery & { readonly assigneeId: string }) {
  let rows = db
    .selectFrom('assignment')
    .innerJoin('instruction', 'instruction.id', 'assignment.instruction_id')
    .innerJoin('live_text', 'live_text.instruction_id', 'instruction.id')
    .where('assignment.user_id', '=', query.assigneeId)
    .where('instruction.deleted_at', 'is', null);
  if (query.includeArchived !== true) rows = rows.where('instruction.archived_at', 'is', null);
  for (const term of searchTerms(query.search ?? '')) {
    const pattern = likePattern(term);
    rows = rows.where(sql<SqlBool>`(live_text.search_text like ${pattern} escape '!' or exists (
      select 1 from instruction_tag join tag on tag.id = instruction_tag.tag_id
      where instruction_tag.instruction_id = instruction.id and tag.name_key like ${pattern} escape '!'))`);
  }
  return rows;
}
