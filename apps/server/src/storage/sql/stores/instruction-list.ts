import { DEFAULT_PREVIEW_IMAGE, type InstructionSummary } from '@benchbook/domain/instructions';
import { releaseForReaders } from '@benchbook/domain/release';
import { CursorError, type InstructionRecord, type LiveText, type SummaryQuery } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { listAssigned } from './assigned-list.ts';
import { firstPictures } from './first-pictures.ts';
import { countMatches, type InstructionFilter, instructionFilter, withoutDrafted } from './instruction-filter.ts';
import {
  type FoundRows,
  fits,
  type ListRange,
  mergeFound,
  pageOf,
  SORT_COLUMN,
  sortHits,
  walkRows,
} from './instruction-order.ts';
import { type RecordRow, toRecord, toSummary } from './instruction-row.ts';
import { decodeCursor } from './list-cursor.ts';
import { findLive } from './live-list.ts';
import { LIVE_TEXT_COLUMNS, toLiveText } from './live-text-row.ts';
import { livePreviewHashes, previewHashes } from './preview-hashes.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

const FULL = 100;

/** The earliest due date of incomplete assignments by instruction; none for an instruction without due dates. */
async function dueDates({ db }: SqlSession, instructionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const ids of chunks(instructionIds)) {
    const rows = await db
      .selectFrom('assignment')
      .select((eb) => ['instruction_id', eb.fn.min('due_date').as('due_date')])
      .where('instruction_id', 'in', ids)
      .where('due_date', 'is not', null)
      .where('progress', '<', FULL)
      .groupBy('instruction_id')
      .execute();
    for (const { instruction_id, due_date } of rows) if (due_date !== null) found.set(instruction_id, due_date);
  }
  return found;
}

/** One page of the lists, in an order that ends with the id, so that every row has a unique position. */
export async function listSummaries(session: SqlSession, query: SummaryQuery): Promise<Page<InstructionSummary>> {
  const { sort = 'title', direction = 'ascending', limit, cursor } = query;
  const column = SORT_COLUMN[sort];
  const order = `${sort} ${direction}`;
  const after = cursor === undefined ? null : decodeCursor(cursor, order);
  if (cursor !== undefined && !(after && fits(after, column))) throw new CursorError();
  const { assigneeId } = query;
  const range: ListRange = { column, direction: direction === 'ascending' ? 'asc' : 'desc', after, limit };
  if (assigneeId !== undefined) return listAssigned(session, { ...query, assigneeId }, range, order);
  const filter = await instructionFilter(session, query);
  const found = query.showsLive ? await findForReaders(session, query, filter, range) : await findPage(session, filter, range);
  const { page, ...counted } = pageOf(found, range, order);
  return { rows: await toSummaries(session, page, query.showsLive ? await liveTexts(session, page) : new Map()), ...counted };
}

/** Live instructions are found and sorted by the text of their revision; readers see nothing of a draft. */
async function findForReaders(
  session: SqlSession,
  query: SummaryQuery,
  filter: InstructionFilter,
  range: ListRange,
): Promise<FoundRows> {
  const drafted = await findLive(session, query, 'drafted', range);
  return mergeFound(await findPage(session, withoutDrafted(filter), range), drafted, range);
}

/** For searches, finds and sorts all matches if that is faster than counting and walking the rows. */
async function findPage(session: SqlSession, filter: InstructionFilter, range: ListRange): Promise<FoundRows> {
  const most = await filter.mostHits();
  const counted = most === null ? await countMatches(session, filter) : null;
  if (await sortsSooner(session, filter, most ?? counted ?? 0)) return sortHits(session, filter, range);
  return { rows: await walkRows(session, filter, range), total: counted ?? (await countMatches(session, filter)) };
}

async function sortsSooner(session: SqlSession, filter: InstructionFilter, hits: number): Promise<boolean> {
  if (!filter.isPicky) return false;
  const countAll = async () => countMatches(session, await instructionFilter(session, { archived: 'shown' }));
  return session.dialect.sortsSooner(hits, countAll);
}

/** Texts of the live revisions, for the rows that have a draft. */
async function liveTexts({ db }: SqlSession, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, LiveText>> {
  const texts = new Map<string, LiveText>();
  const drafted = rows.filter((row) => row.live_revision !== null && row.has_draft === 1).map(({ id }) => id);
  for (const some of chunks(new Set(drafted))) {
    const query = db.selectFrom('live_text').select(LIVE_TEXT_COLUMNS);
    for (const row of await query.where('instruction_id', 'in', some).execute()) texts.set(row.instruction_id, toLiveText(row));
  }
  return texts;
}

/** @param live texts that replace those of the working copy, by instruction */
async function toSummaries(
  session: SqlSession,
  rows: readonly RecordRow[],
  live: ReadonlyMap<string, LiveText>,
): Promise<InstructionSummary[]> {
  const ids = rows.map((row) => row.id);
  const tags = await tagsOfInstructions(session, ids);
  const drafts = rows.filter(({ id }) => !live.has(id));
  const hashes = new Map([...(await previewHashes(session, drafts)), ...(await livePreviewHashes(session, [...live.keys()]))]);
  const bare = drafts.filter((row) => row.preview_image === DEFAULT_PREVIEW_IMAGE).map((row) => row.id);
  const bareLive = [...live].filter(([, { previewImage }]) => previewImage === DEFAULT_PREVIEW_IMAGE).map(([id]) => id);
  const first = new Map([
    ...(await firstPictures(session, bare, { isLive: false })),
    ...(await firstPictures(session, bareLive, { isLive: true })),
  ]);
  const due = await dueDates(session, ids);
  const records = rows.map((row) => liveRecord(toRecord(row), live.get(row.id)));
  const authors = await authorNames(session, records);
  return records.map((record) =>
    toSummary(record, {
      tags: tags.get(record.id) ?? [],
      previewSha256: hashes.get(record.id) ?? first.get(record.id) ?? null,
      dueDate: due.get(record.id) ?? null,
      authors,
    }),
  );
}

/** The record as readers see it if `text` is live and there is a draft. */
function liveRecord(record: InstructionRecord, text: LiveText | undefined): InstructionRecord {
  return text ? { ...record, ...text, release: releaseForReaders(record.release) } : record;
}

/** Names, by id, of the people who created the instructions or saved them last, including closed accounts. */
async function authorNames(
  { db }: SqlSession,
  records: readonly Pick<InstructionRecord, 'createdBy' | 'modifiedBy'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(records.flatMap(({ createdBy, modifiedBy }) => [createdBy ?? [], modifiedBy ?? []].flat()));
  const names = new Map<string, string>();
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('app_user').select(['id', 'username']).where('id', 'in', some).execute();
    for (const { id, username } of rows) names.set(id, username);
  }
  return names;
}
