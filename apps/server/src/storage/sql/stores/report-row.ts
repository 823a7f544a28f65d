import type { Report, ReportFile } from '@benchbook/domain/reports';
import type { Selectable } from 'kysely';
import type { ReportRecord } from '../../../ports/reports.ts';
import { flag } from '../tables/index.ts';
import type { ReportFileTable, ReportTable } from '../tables/report.ts';

/** A report with the names of people and its resolution. */
export interface ReportRow extends Selectable<ReportTable> {
  readonly username: string;
  readonly resolved_by: string | null;
  readonly resolved_by_name: string | null;
  readonly resolved_at: number | null;
  readonly resolution_note: string | null;
  readonly thread_id: string | null;
}

export function toReport(row: ReportRow, files: readonly ReportFile[]): Report {
  const { resolved_by: userId, resolved_by_name: username, resolved_at: atMs, resolution_note: note } = row;
  const isResolved = userId !== null && username !== null && atMs !== null && note !== null;
  return {
    id: row.id,
    kind: row.kind,
    instructionId: row.instruction_id,
    revision: row.revision,
    stepId: row.step_id,
    stepNumber: row.step_number,
    stepTitle: row.step_title,
    run: row.run,
    userId: row.user_id,
    username: row.username,
    deviceId: row.device_id,
    text: row.text,
    isStopped: row.is_stopped === 1,
    files,
    atMs: row.at,
    receivedAtMs: row.received_at,
    resolution: isResolved ? { userId, username, atMs, note } : null,
    threadId: row.thread_id,
  };
}

export function toReportFile(row: Selectable<ReportFileTable>): ReportFile {
  return { id: row.id, name: row.name, sha256: row.sha256, sizeBytes: row.size, mediaType: row.media_type };
}

export function fromReport(report: ReportRecord): ReportTable {
  return {
    id: report.id,
    kind: report.kind,
    instruction_id: report.instructionId,
    revision: report.revision,
    step_id: report.stepId,
    step_number: report.stepNumber,
    step_title: report.stepTitle,
    run: report.run,
    user_id: report.userId,
    device_id: report.deviceId,
    text: report.text,
    at: report.atMs,
    received_at: report.receivedAtMs,
    is_stopped: flag(report.isStopped),
  };
}

export function fromReportFile(reportId: string, file: ReportFile, position: number): ReportFileTable {
  return {
    id: file.id,
    report_id: reportId,
    position,
    name: file.name,
    sha256: file.sha256,
    size: file.sizeBytes,
    media_type: file.mediaType,
  };
}
