import type { FeedbackFile, FeedbackMember, FeedbackMessage, FeedbackThread } from '@benchbook/domain/feedback';
import type { Selectable } from 'kysely';
import type { FeedbackFileTable, FeedbackMessageTable, FeedbackThreadTable } from '../tables/feedback.ts';
import type { Flag } from '../tables/flag.ts';

/** A thread with its display names, its report, and the reader's position. */
export interface ThreadRow extends Selectable<FeedbackThreadTable> {
  readonly title: string;
  readonly author_name: string;
  readonly resolver_name: string | null;
  readonly read_to: number | null;
  readonly step_id: string | null;
  readonly step_number: string | null;
  readonly step_title: string | null;
  readonly revision: number | null;
  readonly run: number | null;
  readonly is_stopped: Flag | null;
}

/** A message with its display names. */
export interface MessageRow extends Selectable<FeedbackMessageTable> {
  readonly username: string;
  readonly thread_name: string;
  readonly instruction_id: string;
  readonly title: string;
}

export function toThread(row: ThreadRow, members: readonly FeedbackMember[]): FeedbackThread {
  return {
    id: row.id,
    name: row.name,
    instructionId: row.instruction_id,
    instructionTitle: row.title,
    author: { id: row.author_id, username: row.author_name },
    members,
    report: toThreadReport(row),
    resolution: toResolution(row),
    createdAtMs: row.created_at,
    changedAtMs: row.changed_at,
    messageCount: row.message_count,
    unreadCount: row.read_to === null ? 0 : Math.max(0, row.message_count - row.read_to),
    messages: [],
  };
}

function toThreadReport(row: ThreadRow): FeedbackThread['report'] {
  const { report_id: reportId, step_id: stepId, step_number: stepNumber, step_title: stepTitle, revision, run, is_stopped } = row;
  if (reportId === null || stepId === null || stepNumber === null || stepTitle === null || revision === null) return null;
  return { reportId, stepId, stepNumber, stepTitle, revision, run, isStopped: is_stopped === 1 };
}

function toResolution(row: ThreadRow): FeedbackThread['resolution'] {
  const { resolved_by: userId, resolver_name: username, resolved_at: atMs, resolution_note: note } = row;
  return userId === null || username === null || atMs === null ? null : { userId, username, atMs, note };
}

export function toMessage(row: MessageRow, files: readonly FeedbackFile[]): FeedbackMessage {
  return {
    id: row.id,
    threadId: row.thread_id,
    threadName: row.thread_name,
    instructionId: row.instruction_id,
    instructionTitle: row.title,
    position: row.position,
    userId: row.user_id,
    username: row.username,
    text: row.text,
    files,
    atMs: row.at,
    ...(row.received_at ? { receivedAtMs: row.received_at } : {}),
  };
}

export function toFile(row: Selectable<FeedbackFileTable>): FeedbackFile {
  return {
    id: row.id,
    messageId: row.message_id,
    threadId: row.thread_id,
    path: row.path,
    name: row.name,
    sha256: row.sha256,
    sizeBytes: row.size,
    mediaType: row.media_type,
  };
}
