import { INVALID_REFRESH_TOKEN } from '@benchbook/contracts/messages';
import { REFRESH_GRACE_MS } from '@benchbook/contracts/timing';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { hashRefreshToken } from '../../auth/index.ts';
import type { RefreshToken, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { endFamily } from './end-family.ts';
import { type IssuedSession, issueSession } from './issue-session.ts';

/**
 * Gives a new pair of tokens for a refresh token and replaces it. For 30 s the replaced one stays good, so that two tabs
 * may come at once; after that it is a replay, and the whole session ends (design, section 6).
 *
 * @throws DomainError `UNAUTHORIZED` with the sentence of ERR-02
 */
export async function refreshSession(context: AppContext, refreshToken: string): Promise<IssuedSession> {
  const hash = hashRefreshToken(refreshToken);
  // What a replay ends has to be committed, so that it is answered after the transaction, not thrown in it.
  const session = await context.storage.transaction(async (tx) => {
    const token = await tx.sessions.find(hash);
    if (!token) return null;
    const user = await tx.users.find(token.userId);
    if (!user?.isActive || !isGood(token, context.clock.nowMs())) {
      await refuse(context, tx, token, user);
      return null;
    }
    if (token.replacedAtMs === null) await tx.sessions.save({ ...token, replacedAtMs: context.clock.nowMs() });
    return issueSession(context, tx, user, token);
  });
  if (!session) throw new DomainError('UNAUTHORIZED', { message: INVALID_REFRESH_TOKEN });
  return session;
}

function isGood(token: RefreshToken, nowMs: number): boolean {
  if (token.revokedAtMs !== null || token.expiresAtMs <= nowMs) return false;
  return token.replacedAtMs === null || nowMs - token.replacedAtMs <= REFRESH_GRACE_MS;
}

/** The session is over, and with it the user's presence (AUTH-14). A replay ends what followed from the token too. */
async function refuse(context: AppContext, tx: Transaction, token: RefreshToken, user: UserRecord | null): Promise<void> {
  const nowMs = context.clock.nowMs();
  const isReplay = token.revokedAtMs === null && token.replacedAtMs !== null && token.expiresAtMs > nowMs;
  if (isReplay) {
    await endFamily(context, tx, token.familyId);
    const caller = user && { id: user.id, username: user.username, role: user.role, deviceId: token.deviceId };
    tx.events.append(newEvent('session.replayed', token.userId, caller, nowMs, {}));
  }
  const isAlive = await tx.sessions.isFamilyAlive(token.familyId, nowMs);
  if (user && !isAlive && user.status !== 'Offline') await tx.users.save({ ...user, status: 'Offline' });
}
