import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { effectiveAtMs } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { InfoRead, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';

export interface InfoReading {
  readonly instructionId: Id;
  readonly run: number;
  /** That was on the screen. */
  readonly revision: number;
  /** On the device; null of a plain client: now. */
  readonly atMs: number | null;
}

/**
 * Records that the caller has read all alerts of a revision before the work of a run, and put on what they ask for. Saying
 * it again is no event: what was said first stays. It may arrive late, as ticks do.
 *
 * @throws DomainError `NOT_FOUND` also for a revision that is none, `DELETED`; `FORBIDDEN` for an Artisan who never had it;
 *   `VALIDATION` for a run that is not the caller's, and for a revision without alerts
 */
export function storeInfoReading(
  context: AppContext,
  caller: Caller,
  { instructionId, run, revision, atMs }: InfoReading,
): Promise<InfoRead> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    await checkRun(tx, caller, instructionId, run);
    const frozen = await alertsOf(tx, instructionId, revision);
    const receivedAtMs = context.clock.nowMs();
    const reading: InfoRead = {
      ...{ userId: caller.id, instructionId, run, revision, ...frozen, deviceId: caller.deviceId },
      ...{ atMs: effectiveAtMs(atMs ?? receivedAtMs, receivedAtMs), receivedAtMs },
    };
    if (await tx.assignments.addInfoReading(reading)) {
      const payload = { userId: caller.id, run, revision, ...frozen, atMs: reading.atMs };
      tx.events.append(newEvent('info.read', instructionId, caller, receivedAtMs, payload));
      return reading;
    }
    const before = await tx.assignments.infoReadings(caller.id, instructionId, run);
    return before.find((each) => each.revision === revision) ?? reading;
  });
}

async function checkRun({ assignments }: Transaction, caller: Caller, instructionId: Id, run: number): Promise<void> {
  const runs = await assignments.runs(caller.id, instructionId);
  if (runs.some(({ number }) => number === run)) return;
  if (runs.length === 0 && seesOnlyAssigned(caller.role)) throw new DomainError('FORBIDDEN');
  throw validationError({ run: 'This run is not one of yours.' });
}

/** How many are frozen in the revision, and whether each had to be clicked. */
async function alertsOf(
  { revisions }: Transaction,
  instructionId: Id,
  revision: number,
): Promise<Pick<InfoRead, 'alerts' | 'isChecked'>> {
  const text = await revisions.text(instructionId, revision);
  if (!text) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  const frozen: { readonly info_page: object; readonly require_info_checks: boolean } = JSON.parse(
    new TextDecoder().decode(text),
  );
  const alerts = Object.keys(frozen.info_page).length;
  if (alerts === 0) throw validationError({ revision: 'This revision has no alerts to read.' });
  return { alerts, isChecked: frozen.require_info_checks };
}
