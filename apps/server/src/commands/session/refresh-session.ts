import { ACCOUNT_DEACTIVATED, INVALID_REFRESH_TOKEN } from '@benchbook/contracts/messages';
import { REFRESH_GRACE_MS } from '@benchbook/contracts/timing';
import { mayUseDevice } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { hashRefreshToken, type IssuedToken } from '../../auth/index.ts';
import type { RefreshToken, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { endFamily } from './end-family.ts';
import { type IssuedSession, sessionWith } from './issue-session.ts';

/** Tokens of one session that follow each other within 30 s; more of them come from no browser. */
const MOST_IN_GRACE = 20;

/**
 * Gives a new pair of tokens for a refresh token and replaces it. For 30 s the replaced one stays good, so that two tabs
 * may come at once, and leads to the same successor: a session has one line of tokens, so that of two who have the same one
 * the later is found out. After that it is a replay, and the whole session ends (design, section 6).
 *
 * @throws DomainError `UNAUTHORIZED` with the sentence of ERR-02, or that the account was deactivated
 */
export async function refreshSession(context: AppContext, refreshToken: string): Promise<IssuedSession> {
  const hash = hashRefreshToken(refreshToken);
  // What a replay ends has to be committed, so that it is answered after the transaction, not thrown in it.
  const session = await context.storage.transaction(async (tx) => {
    const token = await tx.sessions.find(hash);
    if (!token) return null;
    const user = await tx.users.find(token.userId);
    const isTaken = user?.isActive && isGood(token, context.clock.nowMs()) && (await mayGoOn(context, tx, user, token));
    const newest = isTaken ? await newestOf(context, tx, { text: refreshToken, record: token }) : null;
    if (user && newest) return sessionWith(context, user, newest);
    await refuse(context, tx, token, user);
    return user && !user.isActive ? ACCOUNT_DEACTIVATED : null;
  });
  if (session === null || typeof session === 'string')
    throw new DomainError('UNAUTHORIZED', { message: session ?? INVALID_REFRESH_TOKEN });
  return session;
}

function isGood(token: RefreshToken, nowMs: number): boolean {
  if (token.revokedAtMs !== null || token.expiresAtMs <= nowMs) return false;
  // Either way round: clocks of several servers differ, and one that was turned back lengthens nothing.
  return token.replacedAtMs === null || Math.abs(nowMs - token.replacedAtMs) <= REFRESH_GRACE_MS;
}

/** A role, or which devices count, may have changed since the sign-in. */
async function mayGoOn(
  { auth }: AppContext,
  { devices }: Transaction,
  { role }: UserRecord,
  token: RefreshToken,
): Promise<boolean> {
  const device = token.deviceId === null ? null : await devices.find(token.deviceId);
  return mayUseDevice(role, device?.authorization ?? 'pending', auth.devicePolicy);
}

/** What a good token leads to: its successor, made now or in the grace made before; null for a line too long. */
async function newestOf({ auth, clock }: AppContext, tx: Transaction, given: IssuedToken): Promise<IssuedToken | null> {
  let { text, record } = given;
  for (let steps = 0; record.replacedByHash !== null; steps++) {
    const next = await tx.sessions.find(record.replacedByHash);
    if (!next || steps === MOST_IN_GRACE) return null;
    text = await auth.refreshTokens.repeatSuccessor(text, next.expiresAtMs);
    if (hashRefreshToken(text) !== next.hash) return null; // the server has another key since
    record = next;
  }
  if (record !== given.record) return { text, record };
  const successor = await auth.refreshTokens.issueSuccessor(record, text);
  await tx.sessions.insert(successor.record);
  await tx.sessions.save({
    ...record,
    replacedAtMs: record.replacedAtMs ?? clock.nowMs(),
    replacedByHash: successor.record.hash,
  });
  return successor;
}

/** The session is over, and with it the user's presence (AUTH-14). Whoever may not go on, or brings a token again, ends the rest of it too. */
async function refuse(context: AppContext, tx: Transaction, token: RefreshToken, user: UserRecord | null): Promise<void> {
  const nowMs = context.clock.nowMs();
  const goesOn = token.revokedAtMs === null && token.expiresAtMs > nowMs;
  if (goesOn) await endFamily(context, tx, token.familyId);
  if (goesOn && token.replacedAtMs !== null) {
    const caller = user && { id: user.id, username: user.username, role: user.role, deviceId: token.deviceId };
    tx.events.append(newEvent('session.replayed', token.userId, caller, nowMs, {}));
  }
  const isAlive = await tx.sessions.isFamilyAlive(token.familyId, nowMs);
  if (user && !isAlive && user.status !== 'Offline') await tx.users.save({ ...user, status: 'Offline' });
}
