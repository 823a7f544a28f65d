import { login } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { verbatim } from '@benchbook/domain/messages';
import { type LocalPersonLimits, refusalOf } from '@benchbook/domain/outbox';
import { hashOfflinePassword, isOfflinePassword } from '../../auth/index.ts';
import type { LocalCredentials, LocalSignIn, Readers, UserRecord } from '../../ports/index.ts';
import { copiedUser } from '../copy/copied-records.ts';
import type { LocalParts } from '../local-parts.ts';
import { t } from '../messages.ts';
import type { UpstreamAnswer } from '../routing/upstream.ts';
import { forgetEverybody, forgetPerson } from './forget-person.ts';
import { beginStretch, latestSeenMs, noteTime } from './latest-seen.ts';
import { clearTries, giveBack, type TakenTry, takeTry } from './offline-tries.ts';
import { cookieOf, keepKey, ownDevice } from './own-device.ts';
import { openSecrets, type PersonSecrets, sealSecrets } from './sealed-person.ts';

/** How long a sign-in waits for the server: less than the app waits for the sign-in. */
const SERVER_WITHIN_MS = 10_000;
/** The same if the server did not answer the last request. */
const AWAY_WITHIN_MS = 3_000;

const DAY_MS = 24 * 3600 * 1000;

/** Message for each reason to refuse a sign-in while the server is offline. */
const REFUSALS = {
  'too-old': t('tooOld'),
  locked: t('locked'),
  'clock-back': t('clockBack'),
} as const;

/** Offline a correct password may be unknown here; all failed sign-ins get the same answer. */
const NOT_KNOWN_HERE = t('notKnownHere');

/**
 * Signs a person in: on the server if it answers, else with the data stored at the last online sign-in (D-062). A name that
 * never signed in here takes as long as a wrong password.
 *
 * @throws DomainError `BAD_LOGIN`, `DEVICE_DENIED`, `RATE_LIMITED`; `OFFLINE` with a sentence
 */
export async function signInLocally(parts: LocalParts, credentials: LocalCredentials): Promise<LocalSignIn> {
  const device = await ownDevice(parts);
  const answer = await parts.upstream.call({
    method: login.method,
    path: login.path,
    json: { username: credentials.username, password: credentials.password, uuid: device.name },
    ...cookieOf(device),
    language: credentials.language,
    silenceMs: parts.upstream.isAway ? AWAY_WITHIN_MS : SERVER_WITHIN_MS,
  });
  await keepKey(parts, device, answer);
  if (answer.status === 200) {
    const { user, accessToken, refreshToken } = login.response.parse(answer.body);
    const mark = { mark: null, accessToken, refreshToken };
    return { user: await keepPerson(parts, credentials.password, user, mark), isOffline: false };
  }
  if (answer.status === null || answer.status >= 500) return { user: await withoutServer(parts, credentials), isOffline: true };
  await heedRefusal(parts, credentials, answer);
  const message = answer.message ?? undefined;
  const code = answer.code === 'DEVICE_DENIED' || answer.code === 'RATE_LIMITED' ? answer.code : 'BAD_LOGIN';
  throw new DomainError(code, message === undefined ? {} : { message: verbatim(message) });
}

/** Whether a person's sign-in with the server is still valid; setting the clock back does not extend it. */
export async function mayStay(parts: LocalParts, readers: Pick<Readers, 'replica' | 'meta'>, userId: Id): Promise<boolean> {
  const { context, seal } = parts;
  const person = await readers.replica.person(userId);
  const secrets = person && openSecrets(seal, person);
  if (!secrets) return false;
  const latestMs = await latestSeenMs(parts, readers, secrets.stretch);
  return Math.max(context.clock.nowMs(), latestMs) - secrets.onlineAtMs <= context.settings.offlineDays * DAY_MS;
}

type SignedIn = ReturnType<typeof login.response.parse>['user'];

async function keepPerson(
  parts: LocalParts,
  password: string,
  signedIn: SignedIn,
  session: Pick<PersonSecrets, 'mark' | 'accessToken' | 'refreshToken'>,
): Promise<UserRecord> {
  const { context, seal } = parts;
  const verifier = await hashOfflinePassword(password);
  const nowMs = context.clock.nowMs();
  const user = await context.storage.transaction(async (tx) => {
    const before = await tx.users.find(signedIn.id);
    const { id: _id, username, role, image } = signedIn;
    const times = { createdAt: before?.createdAtMs ?? nowMs, updatedAt: before?.updatedAtMs ?? nowMs };
    const copied = copiedUser({ _id, username, role, image, isActive: true, mark: null, ...times }, before);
    const record = { ...copied, mustChangePassword: signedIn.mustChangePassword === true };
    await tx.replica.putUser(record);
    const secrets = { ...session, verifier, onlineAtMs: nowMs, stretch: await beginStretch(parts, tx) };
    const sealed = sealSecrets(seal, signedIn.id, secrets);
    await tx.replica.savePerson({ userId: signedIn.id, sealed, failures: 0, needsSignIn: false });
    await clearTries(tx, username);
    return record;
  });
  context.auth.forgetUser(user.id);
  return user;
}

/** The server refused this machine, or a password that was valid here because the account or its password has changed. */
async function heedRefusal(parts: LocalParts, credentials: LocalCredentials, { code, body }: UpstreamAnswer): Promise<void> {
  const { authorization }: { authorization?: unknown } = Object(body);
  if (code === 'DEVICE_DENIED' && authorization === 'denied') return forgetEverybody(parts.context);
  if (code !== 'BAD_LOGIN') return;
  const { person, secrets } = await findPerson(parts, credentials.username);
  // An unknown name takes as long.
  const wasRight = await isOfflinePassword(credentials.password, secrets?.verifier ?? null);
  if (person && wasRight) await forgetPerson(parts.context, person.userId);
}

async function withoutServer(parts: LocalParts, { username, password }: LocalCredentials): Promise<UserRecord> {
  const { known } = await takeTry(parts, username);
  const isRight = await isOfflinePassword(password, known?.secrets.verifier ?? null);
  if (!known || !isRight) throw new DomainError('BAD_LOGIN', { message: NOT_KNOWN_HERE });
  const refusal = await letIn(parts, known);
  await noteTime(parts);
  if (refusal === 'changed') throw new DomainError('BAD_LOGIN', { message: NOT_KNOWN_HERE });
  if (refusal !== null) throw new DomainError('OFFLINE', { message: REFUSALS[refusal] });
  return known.user;
}

/**
 * The password was correct: checks the remaining conditions. The person is read again, because they may have changed meanwhile.
 */
function letIn(
  parts: LocalParts,
  { user, secrets: checked }: NonNullable<TakenTry['known']>,
): Promise<keyof typeof REFUSALS | 'changed' | null> {
  const { context, seal } = parts;
  return context.storage.transaction(async (tx) => {
    const person = await tx.replica.person(user.id);
    const secrets = person && openSecrets(seal, person);
    if (!person || secrets?.verifier !== checked.verifier) return 'changed';
    const failures = Math.max(0, person.failures - 1);
    const latestMs = await latestSeenMs(parts, tx, secrets.stretch);
    const limits: LocalPersonLimits = {
      onlineAtMs: secrets.onlineAtMs,
      failures,
      latestMs,
      longestMs: context.settings.offlineDays * DAY_MS,
    };
    const refusal = refusalOf(limits, context.clock.nowMs());
    await giveBack(tx);
    await tx.replica.savePerson({ ...person, failures: refusal === null ? 0 : failures });
    return refusal;
  });
}

async function findPerson({ context, seal }: LocalParts, username: string) {
  const { user, person } = await context.storage.read(async ({ users, replica }) => {
    const user = await users.findByName(username);
    return { user, person: user && (await replica.person(user.id)) };
  });
  return { user, person, secrets: person && openSecrets(seal, person) };
}
