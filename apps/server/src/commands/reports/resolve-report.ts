import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Report } from '@benchbook/domain/reports';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { checkMaySeeReports } from './report-access.ts';

interface Resolving {
  readonly instructionId: Id;
  readonly reportId: Id;
  readonly note: string;
}

/**
 * Records that a report was looked after. It happens once: a second one would have its note lost, and is refused.
 *
 * @throws DomainError `FORBIDDEN`, `NOT_FOUND`, `DELETED`; `CONFLICT` for one that is resolved already
 */
export function resolveReport(
  context: AppContext,
  caller: Caller,
  { instructionId, reportId, note }: Resolving,
): Promise<Report> {
  return context.storage.transaction(async (tx) => {
    checkMaySeeReports(caller);
    await findInstruction(tx.instructions, instructionId);
    await findReport(tx, instructionId, reportId);
    const atMs = context.clock.nowMs();
    const isFirst = await tx.reports.resolve({ reportId, userId: caller.id, deviceId: caller.deviceId, note, atMs });
    const report = await findReport(tx, instructionId, reportId);
    if (!isFirst)
      throw new DomainError('CONFLICT', {
        message: `${report.resolution?.username ?? 'Somebody'} has marked this report as resolved already.`,
      });
    const payload = { reportId, itemId: report.stepId, note };
    tx.events.append(newEvent('report.resolved', instructionId, caller, atMs, payload));
    return report;
  });
}

async function findReport({ reports }: Transaction, instructionId: Id, id: Id): Promise<Report> {
  const report = await reports.find(id);
  if (report?.instructionId !== instructionId) throw new DomainError('NOT_FOUND', { kind: 'report', id });
  return report;
}
