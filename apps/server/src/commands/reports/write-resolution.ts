import { NEWS, noticeExcerpt } from '@benchbook/domain/notifications';
import type { Report } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { followedTitle } from '../instructions/followed-title.ts';
import { notify } from '../notifications/notify.ts';
import { reportKey } from './notice-key.ts';

interface Resolution {
  readonly note: string;
  readonly atMs: number;
}

/** Stores a report's resolution and notifies its sender. False when it was already resolved: then nothing is written. */
export async function writeResolution(
  tx: Transaction,
  caller: Caller,
  report: Report,
  { note, atMs }: Resolution,
): Promise<boolean> {
  const { id: reportId, stepId, instructionId } = report;
  const isFirst = await tx.reports.resolve({ reportId, userId: caller.id, deviceId: caller.deviceId, note, atMs });
  if (!isFirst) return false;
  tx.events.append(newEvent('report.resolved', instructionId, caller, atMs, { reportId, itemId: stepId, note }));
  await tx.notifications.markKeyRead(reportKey(reportId));
  await notifyReporter(tx, caller, report, { note, atMs });
  return true;
}

async function notifyReporter(
  tx: Transaction,
  caller: Caller,
  { instructionId, stepNumber, userId, threadId }: Report,
  { note, atMs }: Resolution,
): Promise<void> {
  const [reporter, instruction] = [await tx.users.find(userId), await tx.instructions.find(instructionId)];
  if (!(reporter?.isActive && instruction)) return;
  const title = await followedTitle(tx, instruction);
  const what = `Your report on step ${stepNumber} of "${title}" was resolved by ${caller.username}`;
  const message = note === '' ? `${what}.` : `${what}: ${noticeExcerpt(note)}`;
  const about = { topic: 'report', instructionId, id: threadId } as const;
  // The log has the note in the event of the resolution.
  await notify(tx, caller, { news: NEWS.problemResolved, to: [userId], message, logged: `${what}.`, about }, atMs);
}
