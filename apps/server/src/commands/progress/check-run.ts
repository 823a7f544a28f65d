import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';

/**
 * Checks an entry about one of the caller's runs, including late entries.
 *
 * @throws DomainError `FORBIDDEN` for an Artisan who never had the instruction; `VALIDATION` for a run that is not the caller's
 */
export async function checkRun({ assignments }: Transaction, caller: Caller, instructionId: Id, run: number): Promise<void> {
  const runs = await assignments.runs(caller.id, instructionId);
  if (runs.some(({ number }) => number === run)) return;
  if (runs.length === 0 && seesOnlyAssigned(caller.role)) throw new DomainError('FORBIDDEN');
  throw validationError({ run: 'This run is not one of yours.' });
}
