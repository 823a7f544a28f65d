import type { Tick } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AssignmentRecord, Readers, Run } from '../ports/index.ts';
import { t } from './messages.ts';

/** For a person whose entries waited on a device until the instruction was no longer assigned to them. */
const NOT_YOURS = t('workNotYours');

/** @param mayKnow whether the caller learns that there is no assignment. @throws DomainError `FORBIDDEN`, or `NOT_FOUND` */
export function checkAssigned(assignment: AssignmentRecord | null, mayKnow = false): asserts assignment {
  if (!assignment) throw new DomainError(mayKnow ? 'NOT_FOUND' : 'FORBIDDEN', { kind: 'assignment' });
}

/**
 * The newest of the runs that were handed over, for late entries: each has a time and belongs to one of these runs.
 *
 * @throws DomainError `FORBIDDEN`
 */
export function checkRecordsLate(runs: readonly Run[], ticks: readonly Tick[]): Run {
  const left = runs.filter(({ handedOver }) => handedOver !== null);
  const newest = left.at(-1);
  const isLate = ticks.every(
    ({ eventId, atMs, run }) => eventId !== null && atMs !== null && left.some(({ number }) => number === run),
  );
  if (!newest || !isLate) throw new DomainError('FORBIDDEN', { message: NOT_YOURS });
  return newest;
}

/**
 * Checks an entry about one of the caller's runs, including late entries.
 *
 * @throws DomainError `FORBIDDEN` for an Artisan who never had the instruction; `VALIDATION` for a run that is not the caller's
 */
export async function checkRun({ assignments }: Readers, caller: Caller, instructionId: Id, run: number): Promise<void> {
  const runs = await assignments.runs(caller.id, instructionId);
  if (runs.some(({ number }) => number === run)) return;
  if (runs.length === 0 && seesOnlyAssigned(caller.role)) throw new DomainError('FORBIDDEN');
  throw validationError({ run: t('runNotYours') });
}
