import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Report } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { writeThreadResolution } from '../feedback/write-thread-resolution.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { t } from './messages.ts';
import { writeResolution } from './write-resolution.ts';

interface Resolving {
  readonly instructionId: Id;
  readonly reportId: Id;
  readonly note: string;
}

/**
 * Resolves a report, and its thread with it. A second resolution is rejected, because its note would be lost.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`; `CONFLICT` for a resolved report
 */
export function resolveReport(
  context: AppContext,
  caller: Caller,
  { instructionId, reportId, note }: Resolving,
): Promise<Report> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    const atMs = context.clock.nowMs();
    const isFirst = await writeResolution(tx, caller, await findReport(tx, instructionId, reportId), { note, atMs });
    const report = await findReport(tx, instructionId, reportId);
    const username = report.resolution?.username;
    if (!isFirst) throw new DomainError('CONFLICT', { message: username ? t('resolvedBy', { username }) : t('resolvedAlready') });
    await closeItsThread(tx, caller, report, { note, atMs });
    return report;
  });
}

/** Resolves the report's thread too, even for an author, who has no Feedback page. */
async function closeItsThread(
  tx: Transaction,
  caller: Caller,
  { threadId }: Report,
  details: { readonly note: string; readonly atMs: number },
): Promise<void> {
  const thread = threadId === null ? null : await tx.feedback.find(threadId, caller.id);
  if (thread && !thread.resolution) await writeThreadResolution(tx, caller, thread, details);
}

async function findReport({ reports }: Transaction, instructionId: Id, id: Id): Promise<Report> {
  const report = await reports.find(id);
  if (report?.instructionId !== instructionId) throw new DomainError('NOT_FOUND', { kind: 'report', id });
  return report;
}
