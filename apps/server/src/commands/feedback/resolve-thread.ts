import { DomainError } from '@benchbook/domain/errors';
import { canResolveThread, type FeedbackThread } from '@benchbook/domain/feedback';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkThread } from '../../policies/threads.ts';
import { writeResolution } from '../reports/write-resolution.ts';
import { findThread } from './find-thread.ts';
import { t } from './messages.ts';
import { writeThreadResolution } from './write-thread-resolution.ts';

interface ThreadResolution {
  readonly threadId: Id;
  readonly isResolved: boolean;
  readonly note: string;
}

/**
 * Resolves a thread together with the report that opened it, or reopens the thread; the report's resolution then stays
 * unchanged (`docs/decisions/0020-reports-and-threads.md`).
 *
 * @throws DomainError `NOT_FOUND`, `FORBIDDEN`; `CONFLICT` when it is already in that state
 */
export function resolveThread(
  context: AppContext,
  caller: Caller,
  { threadId, isResolved, note }: ThreadResolution,
): Promise<FeedbackThread> {
  return context.storage.transaction(async (tx) => {
    const thread = await findThread(tx.feedback, caller, threadId);
    // Everybody who reads a thread may reopen it.
    if (isResolved) checkThread(thread, caller, (standing) => canResolveThread(standing, thread.report !== null));
    checkIsNew(thread, isResolved);
    const atMs = context.clock.nowMs();
    await writeThreadResolution(tx, caller, thread, isResolved ? { note, atMs } : { atMs });
    const report = isResolved && thread.report ? await tx.reports.find(thread.report.reportId) : null;
    if (report) await writeResolution(tx, caller, report, { note, atMs });
    return findThread(tx.feedback, caller, threadId);
  });
}

function checkIsNew({ resolution }: FeedbackThread, isResolved: boolean): void {
  if (isResolved && resolution)
    throw new DomainError('CONFLICT', { message: t('resolvedBy', { username: resolution.username }) });
  if (!(isResolved || resolution)) throw new DomainError('CONFLICT', { message: t('isOpen') });
}
