import { canReadRecords } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Readers, Run, UserRecord } from '../../ports/index.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Identifies a record by person and instruction. */
export interface RecordPlace {
  readonly instructionId: Id;
  readonly userId: Id;
}

/** An instruction with a person and their runs of it, newest first. */
export interface RecordedRuns {
  readonly instruction: InstructionRecord;
  readonly person: UserRecord;
  readonly runs: readonly Run[];
}

/**
 * Runs on record. Leads can read those of a deleted instruction until the retention period ends.
 *
 * @throws DomainError `NOT_FOUND`; `DELETED` for people who see only their own, and after the retention period
 */
export async function findRuns(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  readers: Readers,
  caller: Caller,
  { instructionId, userId }: RecordPlace,
): Promise<RecordedRuns> {
  const instruction = await readers.instructions.find(instructionId);
  if (!instruction) throw new DomainError('NOT_FOUND', { kind: 'instruction', id: instructionId });
  const { deletedAtMs } = instruction;
  const isKept = deletedAtMs === null || clock.nowMs() < deletedAtMs + settings.retentionYears * YEAR_MS;
  if (!isKept || (deletedAtMs !== null && !canReadRecords(caller.role)))
    throw new DomainError('DELETED', { kind: 'instruction', id: instructionId });
  const person = await readers.users.find(userId);
  if (!person) throw new DomainError('NOT_FOUND', { kind: 'user', id: userId });
  const runs = await readers.assignments.runs(userId, instructionId);
  return { instruction, person, runs: runs.toSorted((one, other) => other.number - one.number) };
}

/** @throws DomainError `NOT_FOUND` for a run that never existed */
export function runOf({ runs }: RecordedRuns, number: number): Run {
  const run = runs.find((each) => each.number === number);
  if (!run) throw new DomainError('NOT_FOUND', { kind: 'run', id: String(number) });
  return run;
}
