import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey } from '../../auth/index.ts';
import type { NewEvent, Transaction, UserRecord } from '../../ports/index.ts';
import { type EventPayloads, newEvent } from '../event-kinds.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Maximum logged refusals per hour for one address, or for one person who requests verifications (design 11). */
export const REFUSALS_ON_RECORD = 60;

/** Counts of refusals of which some are not logged yet: kept until the next logged refusal states their number. */
export const LEFT_OUT = { keyStart: 'on record: ', count: REFUSALS_ON_RECORD } as const;

/** Logged instead of a name without an account: it may be a password in the wrong field. */
const UNKNOWN = 'unknown';

export interface RefusedSignIn {
  readonly address: string;
  readonly deviceKey: string | null;
  /** The named account; null if there is none. */
  readonly user: Pick<UserRecord, 'id' | 'username'> | null;
  readonly method: EventPayloads['session.refused']['method'];
  readonly reason: EventPayloads['session.refused']['reason'];
}

/** Logs a refused sign-in, in a separate transaction, because the call fails. */
export function recordRefusedSignIn(context: AppContext, refused: RefusedSignIn): Promise<void> {
  const { address, deviceKey, user, method, reason } = refused;
  return context.storage.transaction(async (tx) => {
    const device = deviceKey === null ? null : await tx.devices.findByKeyHash(hashDeviceKey(deviceKey));
    await appendCapped(context, tx, `address ${address}`, (leftOut) => ({
      ...newEvent('session.refused', user?.id ?? null, null, context.clock.nowMs(), {
        name: user?.username ?? UNKNOWN,
        method,
        reason,
        address,
        ...leftOut,
      }),
      deviceId: device?.id ?? null,
    }));
  });
}

/** A refused verification: who requested it, for which step, and the named verifier. */
export interface RefusedVerification {
  readonly caller: Caller;
  readonly instructionId: Id | null;
  /** The step and the run, as far as the call contained them. */
  readonly place: { readonly itemId?: Id; readonly revision?: number; readonly run?: number };
  readonly verifier: Pick<UserRecord, 'id' | 'username'> | null;
  readonly method: EventPayloads['verification.refused']['method'];
  readonly reason: EventPayloads['verification.refused']['reason'];
}

export function recordRefusedVerification(context: AppContext, tx: Transaction, refused: RefusedVerification): Promise<void> {
  const { caller, instructionId, place, verifier, method, reason } = refused;
  return appendCapped(context, tx, `verifier ${caller.id}`, (leftOut) =>
    newEvent('verification.refused', instructionId, caller, context.clock.nowMs(), {
      ...place,
      verifier: verifier?.username ?? UNKNOWN,
      ...(verifier ? { verifierId: verifier.id } : {}),
      method,
      reason,
      ...leftOut,
    }),
  );
}

/**
 * Appends the event, or only counts it after `REFUSALS_ON_RECORD` within an hour. The next event states how
 * many were omitted.
 */
async function appendCapped(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Transaction,
  whose: string,
  event: (leftOut: { leftOut?: number }) => NewEvent,
): Promise<void> {
  const key = `${LEFT_OUT.keyStart}${whose}`;
  const nowMs = clock.nowMs();
  const before = await tx.sessions.failures(key);
  const isSameHour = before !== null && nowMs >= before.firstAtMs && nowMs < before.firstAtMs + HOUR_MS;
  const count = isSameHour ? before.count + 1 : 1;
  const firstAtMs = isSameHour ? before.firstAtMs : nowMs;
  await tx.sessions.saveFailures({ key, count, firstAtMs, lastAtMs: nowMs });
  if (count > REFUSALS_ON_RECORD) return;
  const leftOut = isSameHour || before === null ? 0 : before.count - REFUSALS_ON_RECORD;
  tx.events.append(event(leftOut > 0 ? { leftOut } : {}));
}
