import { readKey } from '@benchbook/domain/alerts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { effectiveAtMs } from '@benchbook/domain/progress';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkRun } from '../../policies/progress.ts';
import type { InfoRead, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { type FrozenAlerts, frozenAlerts } from '../release/frozen-alerts.ts';
import { t } from './messages.ts';
import { readAlertsOf } from './read-alerts.ts';

export interface AlertAcknowledgement {
  readonly instructionId: Id;
  readonly run: number;
  /** The revision on the screen. */
  readonly revision: number;
  /** Read keys of the alerts on the screen; null for a plain client: those of the revision. */
  readonly readKeys: readonly string[] | null;
  /** Time on the device; null for a plain client: now. */
  readonly atMs: number | null;
}

/**
 * Records that the caller has read all alerts of a revision before the work of a run, and put on the required equipment, with
 * the alerts that were new to them in the run. Repeating it writes no event: the first record stays. It may arrive late, like
 * ticks.
 *
 * @throws DomainError `NOT_FOUND`, also for an unknown revision; `DELETED`; `FORBIDDEN` for an Artisan who never had it;
 * `VALIDATION` for a run that is not the caller's, a revision without alerts, and alerts that are not in the revision
 */
export function acknowledgeAlerts(
  context: AppContext,
  caller: Caller,
  { instructionId, run, revision, readKeys, atMs }: AlertAcknowledgement,
): Promise<InfoRead> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    await checkRun(tx, caller, instructionId, run);
    const { alerts, isChecked } = await alertsOf(tx, instructionId, revision);
    const keys = alerts.map(readKey);
    if (readKeys !== null && !isSameSet(readKeys, keys)) throw validationError({ alerts: t('otherAlerts') });
    const runKey = { userId: caller.id, instructionId, run };
    const known = new Set(await readAlertsOf(tx, runKey));
    const newAlerts = alerts.filter((alert) => !known.has(readKey(alert))).map(({ id, name }) => ({ id, name }));
    const receivedAtMs = context.clock.nowMs();
    const reading: InfoRead = {
      ...runKey,
      revision,
      alerts: alerts.length,
      isChecked,
      newAlerts,
      deviceId: caller.deviceId,
      atMs: effectiveAtMs(atMs ?? receivedAtMs, receivedAtMs),
      receivedAtMs,
    };
    if (await tx.assignments.addAlertAcknowledgement(reading)) {
      await tx.assignments.addReadAlerts(runKey, keys);
      const payload = { userId: caller.id, run, revision, alerts: alerts.length, isChecked, newAlerts, atMs: reading.atMs };
      tx.events.append(newEvent('info.read', instructionId, caller, receivedAtMs, payload));
      return reading;
    }
    const before = await tx.assignments.infoReadings(caller.id, instructionId, run);
    return before.find((each) => each.revision === revision) ?? reading;
  });
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === new Set(others).size && new Set([...some, ...others]).size === new Set(some).size;

async function alertsOf(tx: Transaction, instructionId: Id, revision: number): Promise<FrozenAlerts> {
  const frozen = await frozenAlerts(tx, instructionId, revision);
  if (!frozen) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(revision) });
  if (frozen.alerts.length === 0) throw validationError({ revision: t('noAlerts') });
  return frozen;
}
