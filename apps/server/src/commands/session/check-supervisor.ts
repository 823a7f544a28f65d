import type { SupervisorProof, SupervisorVerification } from '@benchbook/contracts';
import { errorSentence, saidSentence } from '@benchbook/contracts/messages';
import { canVerifySteps } from '@benchbook/domain/access';
import { assertNever } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { delayForUnknownUsers, failureKey, isPassword } from '../../auth/index.ts';
import type { Transaction, UserRecord } from '../../ports/index.ts';
import { findThisDevice, verifyingPinStateOf } from '../devices/this-device.ts';
import { freshTries, usePin, wrongPinWords } from '../devices/use-pin.ts';
import type { VerificationMethod } from '../event-kinds.ts';
import { type CountedAttempt, type CountedAttempts, countAttempt, countTry, giveBackTry } from './count-attempt.ts';
import { t } from './messages.ts';
import { type RefusedVerification, recordRefusedVerification } from './record-refusal.ts';

/** Refusal when the supervisor does the step. Own wording; the specification has none. */
const OWN_WORK = t('ownWork');

/** Refusal of a one-time password, which another person may know. Own wording. */
const NOT_THEIR_OWN = t('oneTimePassword');

/** Refusal of an unusable PIN. Own wording. */
const NO_PIN = t('noPin');

/** Refusal of the last wrong PIN. Own wording. */
const NO_TRIES_LEFT = t('noTriesLeft');

/** Number of wrong attempts that count as typing errors, not as guessing. */
const SLIPS = 3;

/** Result of checking the password or the PIN: the supervisor, or the sentence of the refusal. */
export type CheckedSupervisor = { readonly supervisor: UserRecord } | RefusedSupervisor;

export interface RefusedSupervisor {
  readonly refusal: Sentence;
  readonly reason: RefusedVerification['reason'];
  readonly named: UserRecord | null;
  /** For a PIN; with 0 a password is needed first. */
  readonly triesLeft?: number;
}

/** Origin of a verification. */
interface VerifyFrom {
  readonly address: string;
  readonly deviceKey: string | null;
}

/**
 * Checks the name and the password or PIN of a Shop Supervisor at the step, outside of any transaction. Each refusal is
 * logged immediately, whatever the outcome of the call.
 *
 * @throws DomainError `RATE_LIMITED`
 */
export async function checkSupervisor(
  context: AppContext,
  caller: Caller,
  asked: SupervisorVerification,
  from: VerifyFrom,
): Promise<CheckedSupervisor> {
  const checked = await checkProof(context, caller, asked, from);
  if ('refusal' in checked) await context.storage.transaction((tx) => refuseVerification(context, tx, caller, asked, checked));
  return checked;
}

async function checkProof(
  context: AppContext,
  caller: Caller,
  asked: SupervisorVerification,
  { address, deviceKey }: VerifyFrom,
): Promise<CheckedSupervisor> {
  const { username, proof } = asked;
  const named = await context.storage.read(({ users }) => users.findByName(username));
  const keys = keysOf(caller, username);
  const counted = 'pin' in proof ? keys.pin : keys.password;
  const [own] = await countAttempt(context, counted, address, () =>
    context.storage.transaction((tx) => refuseVerification(context, tx, caller, asked, { named, reason: 'too many tries' })),
  );
  const checked =
    'pin' in proof
      ? await checkPin(context, caller, { named, pin: proof.pin, deviceKey, own, signIn: keys.signIn })
      : await checkPassword(context, { username, password: proof.password, deviceKey, keys });
  if ('refusal' in checked || checked.supervisor.id !== caller.id) return checked;
  return { refusal: OWN_WORK, reason: 'own work', named: checked.supervisor };
}

interface Keys extends Record<'password' | 'pin', readonly CountedAttempts[]> {
  /** Key of the sign-in on this device. */
  readonly signIn: string | null;
}

/** Keys under which attempts are counted. */
function keysOf(caller: Caller, username: string): Keys {
  // Per person: another device gives no further attempts.
  const key = failureKey('verify', username, { device: caller.id });
  // Several attackers share one limit, which does not block a supervisor at the step of a person who has not guessed.
  const strangers = { key: failureKey('verify', username, 'strange'), waitAfter: delayForUnknownUsers, fromOwn: SLIPS };
  const signIn = caller.deviceId === null ? null : failureKey('sign-in', username, { device: caller.deviceId });
  // PIN attempts count with those of the sign-in on this device, but do not delay a person who has not guessed.
  const signIns = signIn === null ? [] : [{ key: signIn, fromOwn: SLIPS, isCountedLater: true }];
  return { password: [{ key }, strangers], pin: [{ key }, ...signIns], signIn };
}

interface TriedPassword {
  readonly username: string;
  readonly password: string;
  readonly deviceKey: string | null;
  readonly keys: Keys;
}

async function checkPassword(
  context: AppContext,
  { username, password, deviceKey, keys }: TriedPassword,
): Promise<CheckedSupervisor> {
  const found = await context.storage.read(({ users }) => users.findByName(username));
  const isRight = await isPassword(password, found?.passwordHash ?? null);
  const refusal = (sentence: Sentence, reason: RefusedVerification['reason']) => ({ refusal: sentence, reason, named: found });
  if (found === null) return refusal(errorSentence('BAD_LOGIN'), 'unknown name');
  if (!isRight) return refusal(errorSentence('BAD_LOGIN'), 'wrong password');
  if (!found.isActive) return refusal(errorSentence('BAD_LOGIN'), 'closed account');
  // Another role's correct password does not reset the attempts: that would allow testing passwords without a limit.
  if (!canVerifySteps(found.role)) return refusal(saidSentence('noSupervisor'), 'no supervisor');
  if (found.mustChangePassword) return refusal(NOT_THEIR_OWN, 'one-time password');
  await context.storage.transaction(async (tx) => {
    for (const { key } of keys.password) await tx.sessions.clearFailures(key);
    if (keys.signIn !== null) await tx.sessions.clearFailures(keys.signIn);
    const device = await findThisDevice(tx, deviceKey);
    if (device) await freshTries(tx, device.id, found.id);
  });
  return { supervisor: found };
}

interface TriedPin {
  readonly named: UserRecord | null;
  readonly pin: string;
  readonly deviceKey: string | null;
  /** The attempt counted for the person who does the step. */
  readonly own: CountedAttempt | undefined;
  readonly signIn: string | null;
}

async function checkPin(
  context: AppContext,
  caller: Caller,
  { named, pin, deviceKey, own, signIn }: TriedPin,
): Promise<CheckedSupervisor> {
  let atSignIn: CountedAttempt | null = null;
  // An unknown name has no PIN; the check takes the same time.
  const outcome = await usePin(
    context,
    { userId: named?.id ?? '', pin, deviceKey },
    {
      stateOf: ({ user, device, pin: found }) =>
        device.id === caller.deviceId ? verifyingPinStateOf(user, found, device) : 'none',
      onTry: async (tx) => {
        atSignIn = signIn === null ? null : await countTry(tx, signIn, context.clock.nowMs());
      },
      act: async (tx, { user, tries }) => {
        if (own) await giveBackTry(tx, own);
        // Removes all attempts since the PIN was last correct, so that at the sign-in a PIN counts no more than its own attempts.
        if (atSignIn) await giveBackTry(tx, atSignIn, tries);
        return user;
      },
    },
  );
  switch (outcome.kind) {
    case 'right':
      return { supervisor: outcome.result };
    case 'wrong': {
      const { triesLeft } = outcome;
      return { refusal: triesLeft === 0 ? NO_TRIES_LEFT : wrongPinWords(triesLeft), reason: 'wrong PIN', named, triesLeft };
    }
    case 'none':
      return { refusal: NO_PIN, reason: named === null ? 'unknown name' : 'no PIN', named, triesLeft: 0 };
    default:
      return assertNever(outcome);
  }
}

export const methodOf = ({ proof }: { readonly proof: SupervisorProof }): VerificationMethod =>
  'pin' in proof ? 'pin' : 'password';

/** Logs that a verification was refused. */
function refuseVerification(
  context: AppContext,
  tx: Transaction,
  caller: Caller,
  asked: SupervisorVerification,
  { named, reason }: Pick<RefusedSupervisor, 'named' | 'reason'>,
): Promise<void> {
  const { instructionId, itemId, revision, run } = asked;
  const place = { ...(itemId && { itemId }), ...(revision && { revision }), ...(run && { run }) };
  return recordRefusedVerification(context, tx, {
    caller,
    instructionId,
    place,
    verifier: named,
    method: methodOf(asked),
    reason,
  });
}
