import { ACCOUNT_DEACTIVATED, ERROR_MESSAGES, INVALID_REFRESH_TOKEN } from '@benchbook/contracts/messages';
import { REFRESH_GRACE_MS } from '@benchbook/contracts/timing';
import { mayUseDevice } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey, hashRefreshToken, type IssuedToken } from '../../auth/index.ts';
import type { RefreshToken, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { changeStatus } from '../users/change-status.ts';
import { endFamily } from './end-family.ts';
import { type IssuedSession, sessionWith } from './issue-session.ts';
import { askProvider } from './provider-session.ts';

/** Tokens of one session that follow each other within 30 s; more of them come from no browser. */
const MOST_IN_GRACE = 20;

/** A token from further ahead would be good for as long as the clock was wrong. One that was put back by less signs nobody out. */
const MOST_AHEAD_MS = 24 * 60 * 60 * 1000;

/** What a person is told who can do something about it; of the others nobody learns more than that the token is worth nothing. */
const SENTENCES: Readonly<Record<string, string>> = {
  deactivated: ACCOUNT_DEACTIVATED,
  'device-denied': ERROR_MESSAGES.DEVICE_DENIED,
};

/**
 * Gives a new pair of tokens for a refresh token and replaces it. For 30 s the replaced one stays good, so that two tabs
 * may come at once, and leads to the same successor: a session has one line of tokens, so that of two who have the same one
 * the later is found out. After that it is a replay, and the whole session ends (design, section 6).
 * Only the device of the session, by its key, may ask again for a successor that was never used: the answer got lost.
 *
 * @throws DomainError `UNAUTHORIZED` with the sentence of ERR-02, or that the account was deactivated or the device denied; a
 *   local backend reads the `reason`
 */
export async function refreshSession(
  context: AppContext,
  refreshToken: string,
  deviceKey: string | null,
): Promise<IssuedSession> {
  const hash = hashRefreshToken(refreshToken);
  await heedProvider(context, hash);
  // What a replay ends has to be committed, so that it is answered after the transaction, not thrown in it.
  const session = await context.storage.transaction(async (tx) => {
    const token = await tx.sessions.find(hash);
    if (!token) return 'unknown';
    const user = await tx.users.find(token.userId);
    const isTaken = user?.isActive && (await isGood(context, tx, token, deviceKey)) && (await mayGoOn(context, tx, user, token));
    const newest = isTaken ? await newestOf(context, tx, { text: refreshToken, record: token }) : null;
    if (user && newest) return sessionWith(context, user, newest);
    await refuse(context, tx, token, user);
    return reasonOf(tx, token, user);
  });
  if (typeof session !== 'string') return session;
  const message = SENTENCES[session] ?? INVALID_REFRESH_TOKEN;
  throw new DomainError('UNAUTHORIZED', { message, extra: { reason: session } });
}

const PROVIDER_SENTENCES = {
  gone: 'Your plant account is closed, or its sign-in has ended. Please sign in again.',
  silent: 'The sign-in service could not be asked about your account for too long. Please sign in again.',
} as const;

/**
 * Ends a session that a provider opened where the account does not stand there any more (design 11, *Plant accounts*).
 *
 * @throws DomainError `UNAUTHORIZED` in words
 */
async function heedProvider(context: AppContext, hash: string): Promise<void> {
  const token = await context.storage.read(({ sessions }) => sessions.find(hash));
  if (!token || token.revokedAtMs !== null || token.expiresAtMs <= context.clock.nowMs()) return;
  const verdict = await askProvider(context, token.familyId);
  if (verdict === 'stands') return;
  await context.storage.transaction(async (tx) => {
    await endFamily(context, tx, token.familyId);
    await changeStatus(context, tx, token.userId, 'Offline', token);
  });
  throw new DomainError('UNAUTHORIZED', { message: PROVIDER_SENTENCES[verdict], extra: { reason: 'ended' } });
}

async function isGood({ clock }: AppContext, tx: Transaction, token: RefreshToken, deviceKey: string | null): Promise<boolean> {
  const nowMs = clock.nowMs();
  if (token.revokedAtMs !== null || token.expiresAtMs <= nowMs || token.issuedAtMs > nowMs + MOST_AHEAD_MS) return false;
  // Either way round: clocks of several servers differ, and one that was turned back lengthens nothing.
  if (token.replacedAtMs === null || Math.abs(nowMs - token.replacedAtMs) <= REFRESH_GRACE_MS) return true;
  const device = token.deviceId === null ? null : await tx.devices.find(token.deviceId);
  const isItsDevice = device?.keyHash != null && deviceKey !== null && hashDeviceKey(deviceKey) === device.keyHash;
  const next = token.replacedByHash === null ? null : await tx.sessions.find(token.replacedByHash);
  return isItsDevice && next !== null && next.replacedAtMs === null && next.expiresAtMs > nowMs;
}

/** Why somebody may not go on. 'over' ends with another sign-in; of the others a local backend forgets whom it knew. */
async function reasonOf(
  { devices }: Transaction,
  { deviceId, revokedAtMs }: RefreshToken,
  user: UserRecord | null,
): Promise<'deactivated' | 'device-denied' | 'ended' | 'over'> {
  if (!user?.isActive) return 'deactivated';
  const device = deviceId === null ? null : await devices.find(deviceId);
  if (device?.authorization === 'denied') return 'device-denied';
  return revokedAtMs === null ? 'over' : 'ended';
}

/** A role, or which devices count, may have changed since the sign-in; a local backend may have been away for too long. */
async function mayGoOn(
  { auth, local }: AppContext,
  tx: Transaction,
  { id, role }: UserRecord,
  token: RefreshToken,
): Promise<boolean> {
  if (local && !(await local.mayStay(tx, id))) return false;
  const device = token.deviceId === null ? null : await tx.devices.find(token.deviceId);
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
  if (user && !isAlive) await changeStatus(context, tx, user.id, 'Offline', token);
}
