import { DomainError } from '@benchbook/domain/errors';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { searchKey } from '@benchbook/domain/search';
import type {
  InstructionFields,
  InstructionRecord,
  InstructionStore,
  LiveText,
  SummaryQuery,
} from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import { chunks } from '../chunks.ts';
import { indexKey } from '../index-key.ts';
import type { SqlSession } from '../session.ts';
import { listSummaries } from './instruction-list.ts';
import { fromFields, RECORD_COLUMNS, searchText, toRecord } from './instruction-row.ts';
import { LIVE_TEXT_COLUMNS, liveTextRow, newestRevision, toLiveText } from './live-text-row.ts';
import { tagsOfInstructions } from './tags-of-instructions.ts';

/** Enough for an author to see that a document number is not unique. */
const NUMBERS_NAMED = 5;

export class SqlInstructions implements InstructionStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<InstructionRecord | null> {
    const known = this.#session.caches?.record(id);
    if (known) return known;
    const query = this.#session.db.selectFrom('instruction').select(RECORD_COLUMNS).where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    if (!row) return null;
    const record = toRecord(row);
    this.#session.caches?.keepRecord(record);
    return record;
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, InstructionRecord>> {
    const result = new Map<string, InstructionRecord>();
    for (const some of chunks(new Set(ids))) {
      const rows = await this.#session.db.selectFrom('instruction').select(RECORD_COLUMNS).where('id', 'in', some).execute();
      for (const row of rows) result.set(row.id, toRecord(row));
    }
    return result;
  }

  async findByTitle(title: string): Promise<InstructionRecord | null> {
    const query = this.#session.db
      .selectFrom('instruction')
      .select(RECORD_COLUMNS)
      .where('title_key', '=', indexKey(searchKey(title)))
      .where('deleted_at', 'is', null);
    const row = await this.#session.hold(query).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  async liveWithNumber(documentNumber: string, ownId: string): Promise<readonly string[]> {
    const key = searchKey(documentNumber);
    if (key === '') return [];
    const rows = await this.#session.db
      .selectFrom('live_text')
      .innerJoin('instruction', 'instruction.id', 'live_text.instruction_id')
      .select('live_text.title')
      .where('live_text.document_key', '=', indexKey(key))
      .where('live_text.instruction_id', '!=', ownId)
      .where('instruction.live_revision', 'is not', null)
      .where('instruction.archived_at', 'is', null)
      .where('instruction.deleted_at', 'is', null)
      .orderBy('live_text.title')
      .limit(NUMBERS_NAMED)
      .execute();
    return rows.map(({ title }) => title);
  }

  async liveText(id: string): Promise<LiveText | null> {
    const row = await this.#session.db
      .selectFrom('live_text')
      .select(LIVE_TEXT_COLUMNS)
      .where('instruction_id', '=', id)
      .executeTakeFirst();
    return row ? toLiveText(row) : null;
  }

  async liveTitles(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const titles = new Map<string, string>();
    for (const some of chunks(new Set(ids))) {
      const query = this.#session.db.selectFrom('live_text').select(['instruction_id', 'title']);
      for (const { instruction_id, title } of await query.where('instruction_id', 'in', some).execute())
        titles.set(instruction_id, title);
    }
    return titles;
  }

  listSummaries(query: SummaryQuery = {}): Promise<Page<InstructionSummary>> {
    return listSummaries(this.#session, query);
  }

  async publication(): Promise<{ readonly publishedCount: number; readonly unpublishedCount: number }> {
    // Two counts: one sum over all would read every index entry, which takes three times as long.
    const listed = this.#session.db
      .selectFrom('instruction')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null);
    const { count: total } = await listed.executeTakeFirstOrThrow();
    const { count: publishedCount } = await listed.where('is_released', '=', 1).executeTakeFirstOrThrow();
    return { publishedCount, unpublishedCount: total - publishedCount };
  }

  async insert(fields: InstructionFields): Promise<void> {
    const search_text = searchText(fields, []);
    const row = {
      ...fromFields(fields),
      id: fields.id,
      search_text,
      version: 0,
      live_counter: 0,
      assignee_count: 0,
      completion: 0,
    };
    await this.#refusingTwins(() => this.#session.db.insertInto('instruction').values(row).execute());
    await this.#session.dialect.indexSearchText(this.#session.db, fields.id, search_text);
  }

  async save(fields: InstructionFields): Promise<void> {
    const { db } = this.#session;
    await this.#refusingTwins(() =>
      db
        .updateTable('instruction')
        .set((eb) => ({ ...fromFields(fields), live_counter: eb('live_counter', '+', 1) }))
        .where('id', '=', fields.id)
        .executeTakeFirst(),
    );
    await refreshSearchText(this.#session, fields.id);
  }

  async putLiveText(id: string, text: LiveText): Promise<void> {
    const saved = { modified_at: text.modifiedAtMs, modified_of: newestRevision(id), modified_by: text.modifiedBy };
    const { instruction_id, ...row } = { ...liveTextRow(id, text), ...saved };
    await this.#session.db
      .insertInto('live_text')
      .values({ instruction_id, ...row })
      .onConflict((conflict) => conflict.column('instruction_id').doUpdateSet(row))
      .execute();
  }

  async raiseLiveCounter(id: string): Promise<void> {
    await this.#session.db
      .updateTable('instruction')
      .set((eb) => ({ live_counter: eb('live_counter', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  async #refusingTwins(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (this.#session.dialect.uniqueViolation(error)?.includes('title_key')) throw new DomainError('DUPLICATE_TITLE');
      throw error;
    }
  }
}

/** Updates the search text after a change of title, numbers or tags. */
export async function refreshSearchText(session: SqlSession, id: string): Promise<void> {
  const { db, dialect } = session;
  const row = await db
    .selectFrom('instruction')
    .select(['title', 'document_number', 'system', 'subject', 'search_text'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const tags = await tagsOfInstructions(session, [id]);
  const { title, document_number: documentNumber, system, subject } = row;
  const text = searchText(
    { title, documentNumber, system, subject },
    (tags.get(id) ?? []).map((tag) => tag.name),
  );
  if (text === row.search_text) return;
  await db.updateTable('instruction').set({ search_text: text }).where('id', '=', id).execute();
  await dialect.indexSearchText(db, id, text);
}
