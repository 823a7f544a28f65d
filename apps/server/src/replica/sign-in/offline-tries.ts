import { DomainError } from '@benchbook/domain/errors';
import { OFFLINE_FAILURES } from '@benchbook/domain/outbox';
import { delayForUnknownUsers, failureKey, oneMoreFailure, secondsToWait } from '../../auth/index.ts';
import type { LocalPerson, Transaction, UserRecord } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';
import { t } from '../messages.ts';
import { openSecrets, type PersonSecrets } from './sealed-person.ts';

const LOCKED = t('locked');

/** Counter of attempts on this machine under any name, so that nobody can use the five attempts of every account. */
const MACHINE = 'offline on this machine';

/** A counted attempt and its person; null for a name that never signed in here. */
export interface TakenTry {
  readonly known: { readonly user: UserRecord; readonly person: LocalPerson; readonly secrets: PersonSecrets } | null;
}

/**
 * Counts a password attempt before the password is checked, so that concurrent attempts are not all counted as the first, and a
 * correct password is not distinguishable from a wrong one when no attempts are left. Names that never signed in here are
 * counted alike.
 *
 * @throws DomainError `OFFLINE` if this name has no attempts left; `RATE_LIMITED` for the machine
 */
export function takeTry({ context, seal }: LocalParts, username: string): Promise<TakenTry> {
  const nowMs = context.clock.nowMs();
  return context.storage.transaction(async (tx) => {
    const ofMachine = await tx.sessions.failures(MACHINE);
    const waitS = secondsToWait(ofMachine, nowMs, delayForUnknownUsers);
    if (waitS > 0) {
      const message = t('tooManyAttempts', { seconds: waitS });
      throw new DomainError('RATE_LIMITED', { message, extra: { retryAfterS: waitS } });
    }
    const user = await tx.users.findByName(username);
    const person = user && (await tx.replica.person(user.id));
    const ofName = person ? null : await tx.sessions.failures(strangerKey(username));
    if ((person?.failures ?? ofName?.count ?? 0) >= OFFLINE_FAILURES) throw new DomainError('OFFLINE', { message: LOCKED });
    await tx.sessions.saveFailures(oneMoreFailure(ofMachine, MACHINE, nowMs));
    if (person) await tx.replica.savePerson({ ...person, failures: person.failures + 1 });
    else await tx.sessions.saveFailures(oneMoreFailure(ofName, strangerKey(username), nowMs));
    const secrets = person && openSecrets(seal, person);
    return { known: user && person && secrets && { user, person, secrets } };
  });
}

/** An attempt with the correct password is not counted for the machine. */
export async function giveBack({ sessions }: Transaction): Promise<void> {
  const ofMachine = await sessions.failures(MACHINE);
  if (ofMachine) await sessions.saveFailures({ ...ofMachine, count: Math.max(0, ofMachine.count - 1) });
}

/** The server has confirmed the person. */
export async function clearTries({ sessions }: Transaction, username: string): Promise<void> {
  await sessions.clearFailures(MACHINE);
  await sessions.clearFailures(strangerKey(username));
}

function strangerKey(username: string): string {
  return failureKey('sign-in', username, 'strange');
}
