import type { FeedbackFile, FeedbackMember, FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import { type SqlBool, sql } from 'kysely';
import type { FeedbackReader, MessageQuery, ThreadQuery, WindowQuery } from '../../../ports/feedback.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { type MessageRow, type ThreadRow, toFile, toMessage, toThread } from './feedback-rows.ts';
import { isNeededBeside } from './unreferenced-blob.ts';

/** Live title of an instruction; for a draft that was never released, its own title. */
const TITLE = sql<string>`coalesce(live_text.title, instruction.title)`;

export class SqlFeedbackReader implements FeedbackReader {
  protected readonly session: SqlSession;

  constructor(session: SqlSession) {
    this.session = session;
  }

  async threads({ readerId, memberId, instructionId, ids }: ThreadQuery): Promise<readonly FeedbackThread[]> {
    const found: ThreadRow[] = [];
    for (const some of ids ? chunks(ids) : [undefined]) {
      let rows = this.#threadRows(readerId);
      if (some) rows = rows.where('thread.id', 'in', some);
      if (instructionId !== undefined) rows = rows.where('thread.instruction_id', '=', instructionId);
      if (memberId !== undefined)
        rows = rows.where('thread.id', 'in', (eb) =>
          eb.selectFrom('feedback_member').select('thread_id').where('user_id', '=', memberId),
        );
      found.push(...(await rows.execute()));
    }
    const members = await this.#members(found.map(({ id }) => id));
    return found
      .toSorted((one, other) => other.changed_at - one.changed_at || (other.id < one.id ? -1 : 1))
      .map((row) => toThread(row, members.get(row.id) ?? []));
  }

  async find(id: string, readerId: string): Promise<FeedbackThread | null> {
    if (this.session.isWriting)
      await this.session.hold(this.session.db.selectFrom('feedback_thread').select('id').where('id', '=', id)).execute();
    const [thread = null] = await this.threads({ readerId, ids: [id] });
    return thread;
  }

  async messages({ threadIds, newest }: MessageQuery): Promise<readonly FeedbackMessage[]> {
    const found: MessageRow[] = [];
    for (const some of chunks(threadIds)) {
      let rows = this.#messageRows().where('message.thread_id', 'in', some);
      if (newest !== undefined) rows = rows.where(sql<SqlBool>`message.position > thread.message_count - ${newest}`);
      found.push(...(await rows.orderBy('message.thread_id').orderBy('message.position').execute()));
    }
    return this.#withFiles(found);
  }

  async window(threadId: string, { after, before, limit }: WindowQuery): Promise<readonly FeedbackMessage[]> {
    let rows = this.#messageRows().where('message.thread_id', '=', threadId);
    if (after !== undefined) rows = rows.where('message.position', '>', after);
    if (before !== undefined) rows = rows.where('message.position', '<', before);
    if (limit !== undefined) rows = rows.limit(limit);
    const found = await rows.orderBy('message.position', after === undefined ? 'desc' : 'asc').execute();
    return this.#withFiles(found.toSorted((one, other) => one.position - other.position));
  }

  async ofPerson(userId: string): Promise<readonly FeedbackMessage[]> {
    const rows = this.#messageRows().where('message.user_id', '=', userId);
    return this.#withFiles(await rows.orderBy('message.at').orderBy('message.id').execute());
  }

  async file(threadId: string, path: string): Promise<FeedbackFile | null> {
    const row = await this.session.db
      .selectFrom('feedback_file')
      .selectAll()
      .where('thread_id', '=', threadId)
      .where('path', '=', path)
      .executeTakeFirst();
    return row ? toFile(row) : null;
  }

  async hasFile(userId: string | null, sha256: string): Promise<boolean> {
    let rows = this.session.db
      .selectFrom('feedback_file as file')
      .innerJoin('feedback_thread as thread', 'thread.id', 'file.thread_id')
      .select('file.id')
      .where('file.sha256', '=', sha256)
      .where('thread.deleted_at', 'is', null);
    if (userId !== null) {
      rows = rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('feedback_member as member')
            .select('member.user_id')
            .whereRef('member.thread_id', '=', 'file.thread_id')
            .where('member.user_id', '=', userId),
        ),
      );
    }
    return (await rows.limit(1).executeTakeFirst()) !== undefined;
  }

  async isOnlyInMessages(sha256: string): Promise<boolean> {
    const row = await this.session.db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '=', sha256)
      .where((eb) => eb.exists(eb.selectFrom('feedback_file as file').select('file.id').where('file.sha256', '=', sha256)))
      .where((eb) => eb.not(isNeededBeside('feedback_file')))
      .executeTakeFirst();
    return row !== undefined;
  }

  #threadRows(readerId: string) {
    return this.session.db
      .selectFrom('feedback_thread as thread')
      .innerJoin('instruction', 'instruction.id', 'thread.instruction_id')
      .leftJoin('live_text', 'live_text.instruction_id', 'thread.instruction_id')
      .innerJoin('app_user as author', 'author.id', 'thread.author_id')
      .leftJoin('app_user as resolver', 'resolver.id', 'thread.resolved_by')
      .leftJoin('report', 'report.id', 'thread.report_id')
      .leftJoin('feedback_member as own', (join) =>
        join.onRef('own.thread_id', '=', 'thread.id').on('own.user_id', '=', readerId),
      )
      .selectAll('thread')
      .select([
        TITLE.as('title'),
        'author.username as author_name',
        'resolver.username as resolver_name',
        'own.read_to',
        'report.step_id',
        'report.step_number',
        'report.step_title',
        'report.revision',
        'report.run',
        'report.is_stopped',
      ])
      .where('thread.deleted_at', 'is', null);
  }

  #messageRows() {
    return this.session.db
      .selectFrom('feedback_message as message')
      .innerJoin('feedback_thread as thread', 'thread.id', 'message.thread_id')
      .innerJoin('instruction', 'instruction.id', 'thread.instruction_id')
      .leftJoin('live_text', 'live_text.instruction_id', 'thread.instruction_id')
      .innerJoin('app_user as sender', 'sender.id', 'message.user_id')
      .selectAll('message')
      .select(['sender.username', 'thread.name as thread_name', 'thread.instruction_id', TITLE.as('title')])
      .where('thread.deleted_at', 'is', null);
  }

  async #members(threadIds: readonly string[]): Promise<ReadonlyMap<string, FeedbackMember[]>> {
    const members = new Map<string, FeedbackMember[]>();
    for (const some of chunks(threadIds)) {
      const rows = await this.session.db
        .selectFrom('feedback_member as member')
        .innerJoin('app_user', 'app_user.id', 'member.user_id')
        .select(['member.thread_id', 'app_user.id', 'app_user.username'])
        .where('member.thread_id', 'in', some)
        .orderBy('app_user.username_key')
        .execute();
      for (const { thread_id: threadId, ...member } of rows) {
        const known = members.get(threadId);
        if (known) known.push(member);
        else members.set(threadId, [member]);
      }
    }
    return members;
  }

  async #withFiles(rows: readonly MessageRow[]): Promise<FeedbackMessage[]> {
    const files = new Map<string, FeedbackFile[]>();
    for (const some of chunks(rows.map(({ id }) => id))) {
      const found = await this.session.db
        .selectFrom('feedback_file')
        .selectAll()
        .where('message_id', 'in', some)
        .orderBy('position')
        .execute();
      for (const row of found) files.set(row.message_id, [...(files.get(row.message_id) ?? []), toFile(row)]);
    }
    return rows.map((row) => toMessage(row, files.get(row.id) ?? []));
  }
}
