import { isNotifiedOfReports } from '@benchbook/domain/access';
import { deviceTimeMs } from '@benchbook/domain/devices';
import { type Id, newId } from '@benchbook/domain/ids';
import { NEWS } from '@benchbook/domain/notifications';
import type { NewReport, Report, ReportFile } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkRun } from '../../policies/progress.ts';
import { checkReports } from '../../policies/reports.ts';
import type { ReportRecord, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { openReportThread } from '../feedback/open-report-thread.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { reportKey } from './notice-key.ts';
import type { ReceivedPhoto } from './report-photo.ts';
import type { ReportedStep } from './reported-step.ts';

/** A report whose step is known and whose photos are durable and verified. */
export interface ReceivedReport {
  readonly report: NewReport;
  readonly step: ReportedStep;
  readonly photos: readonly ReceivedPhoto[];
}

/**
 * Records a problem at a step, with its photos, as an event of the log, and opens a thread about it.
 *
 * @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED`; `VALIDATION` for a run that is not the reporter's
 */
export function sendReport(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  { report: { atMs, ...report }, step, photos }: ReceivedReport,
): Promise<Report> {
  return context.storage.transaction(async (tx) => {
    const title = await followedTitle(tx, await findInstruction(tx.instructions, instructionId));
    await checkReports(tx, caller, instructionId, report.run);
    if (report.run !== null) await checkRun(tx, caller, instructionId, report.run);
    const nowMs = context.clock.nowMs();
    const record: ReportRecord = {
      ...report,
      ...step,
      id: newId(nowMs),
      instructionId,
      userId: caller.id,
      deviceId: caller.deviceId,
      files: await keepPhotos(tx, photos, nowMs),
      atMs: deviceTimeMs(atMs, nowMs),
      receivedAtMs: nowMs,
    };
    await tx.reports.insert(record);
    tx.events.append(newEvent('report.sent', instructionId, caller, nowMs, factsOf(record)));
    const sent = { ...record, username: caller.username, resolution: null };
    // A local backend opens no thread: the server does so when it receives the report.
    if (context.local) return { ...sent, threadId: null };
    const recipientIds = await recipientsOf(tx, record);
    const threadId = await openReportThread(tx, caller, record, recipientIds);
    await notifyOfReport(tx, caller, record, { title, recipientIds, threadId });
    return { ...sent, threadId };
  });
}

/** Records the blobs before the report that refers to them, with the thumbnails for lists. */
async function keepPhotos({ files }: Transaction, photos: readonly ReceivedPhoto[], nowMs: number): Promise<ReportFile[]> {
  const kept: ReportFile[] = [];
  for (const { name, mediaType, blob, thumbnail } of photos) {
    await files.recordBlob({ ...blob, mediaType, createdAtMs: nowMs });
    await files.recordBlob({ ...thumbnail.blob, mediaType: thumbnail.mediaType, createdAtMs: nowMs });
    await files.recordRendition({
      sourceSha256: blob.sha256,
      kind: 'thumbnail',
      sha256: thumbnail.blob.sha256,
      mediaType: thumbnail.mediaType,
      createdAtMs: nowMs,
    });
    kept.push({ id: newId(nowMs), name, mediaType, ...blob });
  }
  return kept;
}

/** Work Leads, Shop Supervisors, and the person who released the revision. */
async function recipientsOf({ revisions, users }: Transaction, { instructionId, revision }: ReportRecord): Promise<Id[]> {
  const head = await revisions.head(instructionId, revision);
  const author = head?.releasedBy ? await users.find(head.releasedBy) : null;
  const recipientIds = await users.idsWith(isNotifiedOfReports);
  return author?.isActive && !recipientIds.includes(author.id) ? [...recipientIds, author.id] : [...recipientIds];
}

interface DeliveryRule {
  /** Of the instruction. */
  readonly title: string;
  readonly recipientIds: readonly Id[];
  readonly threadId: Id;
}

async function notifyOfReport(
  tx: Transaction,
  caller: Caller,
  report: ReportRecord,
  { title, recipientIds: to, threadId }: DeliveryRule,
): Promise<void> {
  const { id, instructionId, stepNumber, stepTitle, isStopped, receivedAtMs } = report;
  const what = `${isStopped ? 'is stopped and ' : ''}reported a problem`;
  const message = `"${title}", step ${stepNumber} ${stepTitle}: ${caller.username} ${what}.`;
  const about = { topic: 'report', instructionId, id: threadId } as const;
  const news = isStopped ? NEWS.personStopped : NEWS.problemReported;
  await notify(tx, caller, { news, to, message, about, repeat: { key: reportKey(id), mode: 'once' } }, receivedAtMs);
}

/** Logs the full report, so that the log's hash chain covers its text. */
function factsOf({ id, kind, revision, stepId, run, text, isStopped, files, atMs }: ReportRecord) {
  return {
    reportId: id,
    kind,
    revision,
    itemId: stepId,
    run,
    text,
    files: files.map(({ sha256 }) => sha256),
    atMs,
    ...(isStopped && { isStopped }),
  };
}
