import { shownTime } from '@benchbook/domain/devices';
import type { OwnReport, Report, ReportCounts, ReportFile } from '@benchbook/domain/reports';
import { type SqlBool, sql } from 'kysely';
import { CursorError } from '../../../ports/instructions.ts';
import type { Page } from '../../../ports/paging.ts';
import type { OpenReports, ReportQuery, ReportRecord, ReportStore, ResolutionRecord } from '../../../ports/reports.ts';
import { chunks } from '../chunks.ts';
import type { SqlSession } from '../session.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import { fromReport, fromReportFile, type ReportRow, toReport, toReportFile } from './report-row.ts';

export class SqlReports implements ReportStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<Report | null> {
    const rows = await this.#rows().where('report.id', '=', id).execute();
    const [report = null] = await this.#withFiles(rows);
    return report;
  }

  async page(query: ReportQuery): Promise<Page<Report>> {
    const { instructionId, stepId, isOpen, limit, cursor } = query;
    const order = `stopped first ${instructionId} ${stepId ?? ''} ${isOpen ?? ''}`;
    const after = readPlace(cursor, order);
    let matching = this.#rows().where('report.instruction_id', '=', instructionId);
    if (stepId !== undefined) matching = matching.where('report.step_id', '=', stepId);
    if (isOpen !== undefined) matching = matching.where('resolution.report_id', isOpen ? 'is' : 'is not', null);
    const { total } = await matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let rows = matching.orderBy(IS_WAITED_FOR, 'desc').orderBy('report.received_at', 'desc').orderBy('report.id', 'desc');
    if (after)
      rows = rows.where(
        sql<SqlBool>`(${IS_WAITED_FOR}, report.received_at, report.id) < (${after.rank}, ${after.receivedAtMs}, ${after.id})`,
      );
    const found = await rows.limit(limit + 1).execute();
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const nextCursor =
      last && found.length > page.length ? encodeCursor(order, `${rankOf(last)} ${last.received_at}`, last.id) : null;
    return { rows: await this.#withFiles(page), total, nextCursor };
  }

  async counts(instructionId: string, userId?: string): Promise<Omit<ReportCounts, 'own'>> {
    let counted = this.#session.db
      .selectFrom('report')
      .leftJoin('report_resolution', 'report_resolution.report_id', 'report.id')
      .select((eb) => [
        'report.step_id',
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('report_resolution.report_id').as('resolved'),
      ])
      .where('report.instruction_id', '=', instructionId)
      .groupBy('report.step_id');
    if (userId !== undefined) counted = counted.where('report.user_id', '=', userId);
    const rows = await counted.execute();
    const openByStep = new Map(
      rows.flatMap((row) => (row.total > row.resolved ? [[row.step_id, row.total - row.resolved]] : [])),
    );
    const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
    return { open: sum([...openByStep.values()]), resolved: sum(rows.map((row) => row.resolved)), openByStep };
  }

  async ownOpen(instructionId: string, userId: string): Promise<readonly OwnReport[]> {
    const rows = await this.#session.db
      .selectFrom('report')
      .leftJoin('report_resolution', 'report_resolution.report_id', 'report.id')
      .select(['report.step_id', 'report.at', 'report.received_at'])
      .where('report.instruction_id', '=', instructionId)
      .where('report.user_id', '=', userId)
      .where('report_resolution.report_id', 'is', null)
      .execute();
    return rows.map((row) => ({ stepId: row.step_id, atMs: shownTime(row.at, row.received_at).atMs }));
  }

  async openByInstruction(): Promise<ReadonlyMap<string, OpenReports>> {
    const rows = await this.#session.db
      .selectFrom('report')
      .leftJoin('report_resolution', 'report_resolution.report_id', 'report.id')
      .select((eb) => [
        'report.instruction_id',
        eb.fn.countAll<number>().as('total'),
        eb.fn
          .count<number>(eb.case().when('report.is_stopped', '=', 1).then(eb.ref('report.user_id')).end())
          .distinct()
          .as('stopped'),
      ])
      .where('report_resolution.report_id', 'is', null)
      .groupBy('report.instruction_id')
      .execute();
    return new Map(rows.map((row) => [row.instruction_id, { openCount: row.total, stoppedCount: row.stopped }]));
  }

  async hasFile(userId: string, sha256: string): Promise<boolean> {
    const row = await this.#session.db
      .selectFrom('report_file')
      .innerJoin('report', 'report.id', 'report_file.report_id')
      .select('report.id')
      .where('report_file.sha256', '=', sha256)
      .where('report.user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async insert(report: ReportRecord): Promise<void> {
    await this.#session.db.insertInto('report').values(fromReport(report)).execute();
    const files = report.files.map((file, position) => fromReportFile(report.id, file, position));
    if (files.length > 0) await this.#session.db.insertInto('report_file').values(files).execute();
  }

  async resolve({ reportId, userId, deviceId, note, atMs }: ResolutionRecord): Promise<boolean> {
    const written = await this.#session.db
      .insertInto('report_resolution')
      .values({ report_id: reportId, user_id: userId, device_id: deviceId, note, at: atMs })
      .onConflict((conflict) => conflict.column('report_id').doNothing())
      .executeTakeFirst();
    return written.numInsertedOrUpdatedRows === 1n;
  }

  #rows() {
    return this.#session.db
      .selectFrom('report')
      .innerJoin('app_user as reporter', 'reporter.id', 'report.user_id')
      .leftJoin('report_resolution as resolution', 'resolution.report_id', 'report.id')
      .leftJoin('app_user as resolver', 'resolver.id', 'resolution.user_id')
      .leftJoin('feedback_thread as thread', (join) =>
        join.onRef('thread.report_id', '=', 'report.id').on('thread.deleted_at', 'is', null),
      )
      .selectAll('report')
      .select([
        'reporter.username',
        'resolution.user_id as resolved_by',
        'resolver.username as resolved_by_name',
        'resolution.at as resolved_at',
        'resolution.note as resolution_note',
        'thread.id as thread_id',
      ]);
  }

  async #withFiles(rows: readonly ReportRow[]): Promise<Report[]> {
    const files = new Map<string, ReportFile[]>();
    for (const some of chunks(rows.map((row) => row.id))) {
      const found = await this.#session.db
        .selectFrom('report_file')
        .selectAll()
        .where('report_id', 'in', some)
        .orderBy('position')
        .execute();
      for (const row of found) files.set(row.report_id, [...(files.get(row.report_id) ?? []), toReportFile(row)]);
    }
    return rows.map((row) => toReport(row, files.get(row.id) ?? []));
  }
}

/** 1 for an open report whose person can't continue: those come first. */
const IS_WAITED_FOR = sql<number>`case when report.is_stopped = 1 and resolution.report_id is null then 1 else 0 end`;

const rankOf = (row: ReportRow): number => (row.is_stopped === 1 && row.resolved_by === null ? 1 : 0);

interface ReportPlace {
  readonly rank: number;
  readonly receivedAtMs: number;
  readonly id: string;
}

function readPlace(cursor: string | undefined, order: string): ReportPlace | null {
  if (cursor === undefined) return null;
  const place = decodeCursor(cursor, order);
  const [, rank, receivedAt] = /^([01]) (\d+)$/.exec(String(place?.key)) ?? [];
  if (!place || rank === undefined || !Number.isSafeInteger(Number(receivedAt))) throw new CursorError();
  return { rank: Number(rank), receivedAtMs: Number(receivedAt), id: place.id };
}
