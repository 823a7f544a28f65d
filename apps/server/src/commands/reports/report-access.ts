import { canReport, canSeeReports } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../../ports/index.ts';

/**
 * Whether somebody may report of an instruction: whoever has it. What was written in a run that has since been handed over
 * arrives late and is taken too, as its ticks are.
 *
 * @param run the run that the report names; not given while the report is still on its way
 */
export async function mayReport(
  { assignments }: Pick<Readers, 'assignments'>,
  caller: Caller,
  instructionId: Id,
  run?: number | null,
): Promise<boolean> {
  if (canReport(caller.role, false)) return true;
  if (await assignments.find(caller.id, instructionId)) return canReport(caller.role, true);
  const left = (await assignments.runs(caller.id, instructionId)).filter(({ handedOver }) => handedOver !== null);
  return canReport(caller.role, run === undefined ? left.length > 0 : left.some(({ number }) => number === run));
}

/** @throws DomainError `FORBIDDEN` */
export function checkMaySeeReports(caller: Caller): void {
  if (!canSeeReports(caller.role)) throw new DomainError('FORBIDDEN');
}
