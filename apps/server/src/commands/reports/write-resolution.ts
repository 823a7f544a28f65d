import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

interface Resolution {
  readonly reportId: Id;
  readonly stepId: Id;
  readonly instructionId: Id;
  readonly note: string;
  readonly atMs: number;
}

/** Writes down that a report was looked after. False when it was already: then nothing is written. */
export async function writeResolution(
  tx: Transaction,
  caller: Caller,
  { reportId, stepId, instructionId, note, atMs }: Resolution,
): Promise<boolean> {
  const isFirst = await tx.reports.resolve({ reportId, userId: caller.id, deviceId: caller.deviceId, note, atMs });
  const payload = { reportId, itemId: stepId, note };
  if (isFirst) tx.events.append(newEvent('report.resolved', instructionId, caller, atMs, payload));
  return isFirst;
}
