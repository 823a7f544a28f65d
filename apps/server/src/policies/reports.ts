import { canReport } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../ports/index.ts';
import { t } from './messages.ts';

/** For a person whose report waited on a device until the instruction was no longer assigned to them. */
const NOT_YOURS = t('reportNotYours');

/**
 * People with the assignment may report. A report written in a run that was handed over since arrives late and is
 * accepted, like its ticks.
 *
 * @param run that the report names; omitted while the report is still being received
 * @throws DomainError `FORBIDDEN`
 */
export async function checkReports(
  { assignments }: Pick<Readers, 'assignments'>,
  caller: Caller,
  instructionId: Id,
  run?: number | null,
): Promise<void> {
  if (canReport(caller.role, false)) return;
  const isAssigned = (await assignments.find(caller.id, instructionId)) !== null;
  const left = isAssigned ? [] : await assignments.runs(caller.id, instructionId);
  const isLate = left.some(({ number, handedOver }) => handedOver !== null && (run === undefined || run === number));
  if (!canReport(caller.role, isAssigned || isLate)) throw new DomainError('FORBIDDEN', { message: NOT_YOURS });
}
