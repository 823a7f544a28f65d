import type { DocumentLook, FirstRows, ModelToReview, ReportToResolve, ThreadToResolve } from '@benchbook/domain/own-work';
import { sql } from 'kysely';
import type { OwnWorkReader } from '../../../ports/own-work.ts';
import type { SqlSession } from '../session.ts';
import { isOwnedBy } from './instruction-filter.ts';

const TOTAL = sql<number>`count(*)`.as('total');

export class SqlOwnWork implements OwnWorkReader {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async documents(userId: string, limit: number, sinceMs: number): Promise<FirstRows<DocumentLook>> {
    const own = this.#session.db
      .selectFrom('document_proposal as document')
      .where('document.user_id', '=', userId)
      .where('document.created_at', '>', sinceMs);
    const { total } = await own.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await own
      .leftJoin('instruction', (join) =>
        join.onRef('instruction.id', '=', 'document.instruction_id').on('instruction.deleted_at', 'is', null),
      )
      .select(['document.id', 'document.name', 'document.state', 'document.message', 'document.needs_password'])
      .select('document.created_at')
      .select(['instruction.id as instruction_id', 'instruction.title as instruction_title'])
      .orderBy('document.created_at', 'desc')
      .orderBy('document.id', 'desc')
      .limit(limit)
      .execute();
    return {
      total,
      rows: rows.map(({ id, name, state, message, instruction_id: instructionId, instruction_title: title, ...row }) => ({
        id,
        name,
        state,
        message,
        instruction: instructionId === null || title === null ? null : { id: instructionId, title },
        needsPassword: row.needs_password === 1,
        startedAtMs: row.created_at,
      })),
    };
  }

  async reports(ownerId: string, limit: number): Promise<FirstRows<ReportToResolve>> {
    const open = this.#session.db
      .selectFrom('instruction')
      .innerJoin('report', 'report.instruction_id', 'instruction.id')
      .innerJoin('app_user as reporter', 'reporter.id', 'report.user_id')
      .leftJoin('report_resolution', 'report_resolution.report_id', 'report.id')
      .where(isOwnedBy(ownerId))
      .where('instruction.deleted_at', 'is', null)
      .where('report_resolution.report_id', 'is', null);
    const { total } = await open.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await open
      .select(['report.id', 'report.instruction_id', 'instruction.title', 'report.step_id', 'report.step_number'])
      .select(['report.step_title', 'reporter.username', 'report.text', 'report.is_stopped', 'report.received_at'])
      .orderBy('report.is_stopped', 'desc')
      .orderBy('report.received_at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(limit)
      .execute();
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        instructionId: row.instruction_id,
        instructionTitle: row.title,
        stepId: row.step_id,
        stepNumber: row.step_number,
        stepTitle: row.step_title,
        username: row.username,
        text: row.text,
        isStopped: row.is_stopped === 1,
        receivedAtMs: row.received_at,
      })),
    };
  }

  async threads(ownerId: string, limit: number, memberId: string | null): Promise<FirstRows<ThreadToResolve>> {
    let open = this.#session.db
      .selectFrom('instruction')
      .innerJoin('feedback_thread as thread', 'thread.instruction_id', 'instruction.id')
      .where(isOwnedBy(ownerId))
      .where('instruction.deleted_at', 'is', null)
      .where('thread.deleted_at', 'is', null)
      .where('thread.resolved_at', 'is', null)
      .where('thread.report_id', 'is', null);
    if (memberId !== null)
      open = open.where('thread.id', 'in', (eb) =>
        eb.selectFrom('feedback_member').select('thread_id').where('user_id', '=', memberId),
      );
    const { total } = await open.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await open
      .select(['thread.id', 'thread.name', 'instruction.title', 'thread.changed_at'])
      .orderBy('thread.changed_at', 'desc')
      .orderBy('thread.id', 'desc')
      .limit(limit)
      .execute();
    return {
      total,
      rows: rows.map((row) => ({ id: row.id, name: row.name, instructionTitle: row.title, changedAtMs: row.changed_at })),
    };
  }

  async models(limit: number): Promise<FirstRows<ModelToReview>> {
    const waiting = this.#session.db
      .selectFrom('model_upload')
      .innerJoin('app_user', 'app_user.id', 'model_upload.user_id')
      .where('model_upload.stage', '=', 'Review');
    const { total } = await waiting.select(TOTAL).executeTakeFirstOrThrow();
    const rows = await waiting
      .select(['model_upload.id', 'model_upload.name', 'app_user.username', 'model_upload.changed_at'])
      .orderBy('model_upload.changed_at')
      .orderBy('model_upload.id')
      .limit(limit)
      .execute();
    return {
      total,
      rows: rows.map((row) => ({ id: row.id, name: row.name, uploadedBy: row.username, changedAtMs: row.changed_at })),
    };
  }
}
