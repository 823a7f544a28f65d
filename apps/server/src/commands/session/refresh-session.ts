import { errorSentence, saidSentence } from '@benchbook/contracts/messages';
import { REFRESH_GRACE_MS } from '@benchbook/contracts/timing';
import { mayUseDevice } from '@benchbook/domain/devices';
import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { AppContext } from '../../app-context.ts';
import { hashDeviceKey, hashRefreshToken, type IssuedToken } from '../../auth/index.ts';
import type { RefreshToken, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { changeStatus } from '../users/change-status.ts';
import { endFamily } from './end-family.ts';
import { type IssuedSession, sessionWith } from './issue-session.ts';
import { t } from './messages.ts';
import { askProvider } from './provider-session.ts';

/** Maximum chain of tokens of one session within 30 s; no browser produces more. */
const MAX_CHAIN_LENGTH = 20;

/** A token issued further in the future would be valid for as long as the clock was wrong. A smaller correction of a clock signs nobody out. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Messages for reasons that the person can act on; in all other cases the answer only says that the token is invalid. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  deactivated: saidSentence('accountDeactivated'),
  'device-denied': errorSentence('DEVICE_DENIED'),
};

/**
 * Exchanges a refresh token for a new pair and replaces it. The replaced token stays valid for 30 s, so that two tabs
 * may refresh concurrently, and leads to the same successor: a session has one chain of tokens, so that a second user of a token
 * is detected. After that it is a replay, and the whole session ends (design, section 6).
 * Only the session's device, identified by its key, may request an unused successor again: the answer was lost.
 *
 * @throws DomainError `UNAUTHORIZED` with the sentence of ERR-02, or with the reason that the account was deactivated or the device
 * denied; a local backend reads the `reason`
 */
export async function refreshSession(
  context: AppContext,
  refreshToken: string,
  deviceKey: string | null,
): Promise<IssuedSession> {
  const hash = hashRefreshToken(refreshToken);
  await checkProviderAccount(context, hash);
  // The end of a replayed session has to be committed, so the error is thrown after the transaction, not in it.
  const session = await context.storage.transaction(async (tx) => {
    const token = await tx.sessions.find(hash);
    if (!token) return 'unknown';
    const user = await tx.users.find(token.userId);
    const isTaken =
      user?.isActive && (await isUsable(context, tx, token, deviceKey)) && (await mayContinue(context, tx, user, token));
    const newest = isTaken ? await currentSuccessor(context, tx, { text: refreshToken, record: token }) : null;
    if (user && newest) return sessionWith(context, user, newest);
    await refuse(context, tx, token, user);
    return reasonOf(tx, token, user);
  });
  if (typeof session !== 'string') return session;
  const message = SENTENCES[session] ?? saidSentence('invalidRefreshToken');
  throw new DomainError('UNAUTHORIZED', { message, extra: { reason: session } });
}

const PROVIDER_SENTENCES = {
  gone: t('plantAccountGone'),
  silent: t('providerSilent'),
} as const;

/**
 * Ends a session opened through a provider when the account no longer exists there (design 11, *Plant accounts*).
 *
 * @throws DomainError `UNAUTHORIZED` with a message
 */
async function checkProviderAccount(context: AppContext, hash: string): Promise<void> {
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

async function isUsable({ clock }: AppContext, tx: Transaction, token: RefreshToken, deviceKey: string | null): Promise<boolean> {
  const nowMs = clock.nowMs();
  if (token.revokedAtMs !== null || token.expiresAtMs <= nowMs || token.issuedAtMs > nowMs + MAX_AHEAD_MS) return false;
  // In both directions: clocks of several servers differ, and a clock that is set back must not extend the period.
  if (token.replacedAtMs === null || Math.abs(nowMs - token.replacedAtMs) <= REFRESH_GRACE_MS) return true;
  const device = token.deviceId === null ? null : await tx.devices.find(token.deviceId);
  const isItsDevice = device?.keyHash != null && deviceKey !== null && hashDeviceKey(deviceKey) === device.keyHash;
  const next = token.replacedByHash === null ? null : await tx.sessions.find(token.replacedByHash);
  return isItsDevice && next !== null && next.replacedAtMs === null && next.expiresAtMs > nowMs;
}

/** Why a session ends. 'over' ends with another sign-in; for the other reasons a local backend deletes its data of the person. */
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

/** The role or the device policy may have changed since the sign-in; a local backend may have been offline for too long. */
async function mayContinue(
  { auth, local }: AppContext,
  tx: Transaction,
  { id, role }: UserRecord,
  token: RefreshToken,
): Promise<boolean> {
  if (local && !(await local.mayStay(tx, id))) return false;
  const device = token.deviceId === null ? null : await tx.devices.find(token.deviceId);
  return mayUseDevice(role, device?.authorization ?? 'pending', auth.devicePolicy);
}

/** The current successor of a valid token, issued now or earlier in the grace period; null when the chain is too long. */
async function currentSuccessor({ auth, clock }: AppContext, tx: Transaction, given: IssuedToken): Promise<IssuedToken | null> {
  let { text, record } = given;
  for (let steps = 0; record.replacedByHash !== null; steps++) {
    const next = await tx.sessions.find(record.replacedByHash);
    if (!next || steps === MAX_CHAIN_LENGTH) return null;
    text = await auth.refreshTokens.repeatSuccessor(text, next.expiresAtMs);
    if (hashRefreshToken(text) !== next.hash) return null; // the server's key has changed
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

/** Ends what is left of the session and, when nothing is left, the user's presence (AUTH-14). */
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
