import type { OwnSession } from '@benchbook/domain/devices';
import { givenNickname } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';
import type { Readers } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { endFamily } from './end-family.ts';
import { endSessions } from './end-sessions.ts';

/** The caller's sessions, last used first. */
export async function listOwnSessions(
  { sessions, devices }: Readers,
  caller: SessionCaller,
  nowMs: number,
): Promise<OwnSession[]> {
  const live = await sessions.liveSessions(caller.id, nowMs);
  const own: OwnSession[] = [];
  for (const { familyId, deviceId, browser, startedAtMs, usedAtMs } of live) {
    const device = deviceId === null ? null : await devices.find(deviceId);
    own.push({
      id: familyId,
      deviceName: device === null ? '' : givenNickname(device),
      deviceType: device?.type ?? 'Unknown',
      browser,
      startedAtMs,
      usedAtMs,
      isCurrent: familyId === caller.sessionId,
    });
  }
  return own;
}

/**
 * Ends one of the caller's sessions.
 *
 * @throws DomainError `NOT_FOUND` for an ended session, or another person's
 */
export function endOwnSession(context: AppContext, caller: SessionCaller, sessionId: Id): Promise<void> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const live = await tx.sessions.liveSessions(caller.id, nowMs);
    if (!live.some(({ familyId }) => familyId === sessionId)) throw new DomainError('NOT_FOUND', { kind: 'session' });
    await endFamily(context, tx, sessionId);
    tx.events.append(newEvent('session.ended', caller.id, caller, nowMs, {}));
  });
}

/** Ends all the caller's sessions except the current one, and returns their number. */
export function endOtherSessions(context: AppContext, caller: SessionCaller): Promise<number> {
  return context.storage.transaction(async (tx) => {
    const count = await endSessions(context, tx, caller.id, caller.sessionId);
    if (count > 0) tx.events.append(newEvent('session.ended', caller.id, caller, context.clock.nowMs(), {}));
    return count;
  });
}
