import { membersWith, threadNameOfReport } from '@benchbook/domain/feedback';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { ReportRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/**
 * Opens the thread of a report, with the report as its first message: the same words, the same photos by their hash, the same time.
 * The log records it with the report, whose notice covers both.
 *
 * @param recipientIds members besides the person who reported
 */
export async function openReportThread(
  tx: Transaction,
  caller: Caller,
  report: ReportRecord,
  recipientIds: readonly Id[],
): Promise<Id> {
  const { id: reportId, instructionId, text, receivedAtMs } = report;
  const [id, name] = [newId(receivedAtMs), threadNameOfReport(report)];
  const memberIds = membersWith(caller.id, recipientIds);
  await tx.feedback.insert({ id, instructionId, name, authorId: caller.id, reportId, memberIds, atMs: receivedAtMs });
  await tx.feedback.append({
    id: newId(receivedAtMs),
    threadId: id,
    userId: caller.id,
    deviceId: caller.deviceId,
    text,
    atMs: report.atMs,
    receivedAtMs,
    files: report.files.map((file) => ({
      ...file,
      id: newId(receivedAtMs),
      path: `${file.id}.${file.mediaType === 'image/png' ? 'png' : 'jpg'}`,
    })),
  });
  tx.events.append(
    newEvent('feedback.started', instructionId, caller, receivedAtMs, { threadId: id, name, reportId, memberIds }),
  );
  return id;
}
