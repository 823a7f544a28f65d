import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { SummaryQuery } from '../../../ports/instructions.ts';
import { searchTerms } from '../search-terms.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables/index.ts';

type Rows<O> = SelectQueryBuilder<Tables, 'instruction', O>;

/** Which rows a list shows, regardless of their order. */
export interface InstructionFilter {
  /** Equal for equal filters. */
  readonly key: string;
  /** Whether it may match few rows: it contains words, a person or a tag. */
  readonly isPicky: boolean;
  /** Upper bound of the number of matches, if known without reading rows; else null. */
  mostHits(): Promise<number | null>;
  apply<O>(rows: Rows<O>): Rows<O>;
}

/** Rare words are looked up in the search index, others are searched row by row. */
export async function instructionFilter({ dialect, db }: SqlSession, query: SummaryQuery): Promise<InstructionFilter> {
  const { archived = 'hidden', ownerId = null, hasDraft = false, tagId = null, isRefused = false } = query;
  const terms = searchTerms(query.search ?? '');
  const rare = await dialect.rareTerms(db, terms);
  const conditions = terms.map((term) => (rare.includes(term) ? dialect.containsByIndex(term) : dialect.contains(term)));
  return {
    key: JSON.stringify([terms, archived, ownerId, hasDraft, tagId, isRefused]),
    isPicky: terms.length > 0 || ownerId !== null || tagId !== null,
    mostHits: async () => (terms.length > 0 ? dialect.mostHits(db, terms) : null),
    apply: (rows) => matching(rows, query, conditions),
  };
}

/** The same without live instructions that have a draft: readers find those by the text of their revision. */
export function withoutDrafted(filter: InstructionFilter): InstructionFilter {
  return {
    ...filter,
    key: `${filter.key} without drafted`,
    apply: (rows) =>
      filter.apply(rows).where((eb) => eb.or([eb('instruction.live_revision', 'is', null), eb('instruction.has_draft', '=', 0)])),
  };
}

/** Number of rows that a filter matches. */
export async function countMatches(session: SqlSession, filter: InstructionFilter): Promise<number> {
  const known = session.caches?.total(filter.key);
  if (known !== undefined) return known;
  const rows = filter.apply(session.db.selectFrom('instruction'));
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  session.caches?.keepTotal(filter.key, total);
  return total;
}

function matching<O>(rows: Rows<O>, query: SummaryQuery, conditions: readonly Expression<SqlBool>[]): Rows<O> {
  let result = rows.where('instruction.deleted_at', 'is', null);
  for (const condition of [...sharedConditions(query), ...conditions]) result = result.where(condition);
  if (query.hasDraft === true) result = result.where('instruction.has_draft', '=', 1);
  if (query.isRefused === true) result = result.where('instruction.is_refused', '=', 1);
  return typeof query.ownerId === 'string' ? result.where(isOwnedBy(query.ownerId)) : result;
}

/** Conditions that apply equally to working copies and live revisions. */
export function sharedConditions({ archived = 'hidden', tagId }: SummaryQuery): readonly Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (archived !== 'shown') conditions.push(sql`instruction.archived_at is ${archived === 'only' ? sql`not null` : sql`null`}`);
  if (typeof tagId === 'string')
    conditions.push(sql`instruction.id in (select instruction_id from instruction_tag where tag_id = ${tagId})`);
  return conditions;
}

/** True if this person created the instruction or saved it last. */
export const isOwnedBy = (userId: string): Expression<SqlBool> => sql<SqlBool>`(instruction.created_by = ${userId}
  or (instruction.modified_by = ${userId} and instruction.modified_by_at = instruction.modified_at))`;
