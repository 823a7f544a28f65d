import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { ProviderIdentity, Transaction, UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { type CallingDevice, type OpenedSession, openSession } from './open-session.ts';

/**
 * Opens a session for whom the provider names. The first time its `preferred_username` has to be the name of an account,
 * which is tied to the provider's own id of the person; from then on that id alone counts, so that nobody gets into an
 * account by being renamed at the provider (docs/decisions/0019).
 *
 * @throws DomainError `BAD_LOGIN` in words that say what to do, `RATE_LIMITED`
 */
export function signInWithProvider(
  context: AppContext,
  identity: ProviderIdentity,
  device: CallingDevice,
): Promise<OpenedSession> {
  return context.storage.transaction(async (tx) => {
    const user = (await linkedUser(tx, identity)) ?? (await linkUser(context, tx, identity));
    if (!user.isActive) throw refused(`The account ${user.username} is deactivated. A Shop Supervisor can open it again.`);
    return openSession(context, tx, user, device, 'provider');
  });
}

async function linkedUser({ identities, users }: Transaction, { issuer, subject }: ProviderIdentity): Promise<UserRecord | null> {
  const link = await identities.find(issuer, subject);
  return link && users.find(link.userId);
}

async function linkUser(context: AppContext, tx: Transaction, identity: ProviderIdentity): Promise<UserRecord> {
  const { issuer, subject, username } = identity;
  if (username === null)
    throw refused('The sign-in service gives no user name. Its administrator has to add preferred_username.');
  const user = await tx.users.findByName(username);
  if (!user)
    throw refused(`Nobody here is called ${username}. A Shop Supervisor can create a user of that name; then sign in again.`);
  const linkedAtMs = context.clock.nowMs();
  const isLinked = await tx.identities.link({ issuer, subject, userId: user.id, linkedAtMs });
  if (!isLinked)
    throw refused(`The account ${user.username} belongs to somebody else at the sign-in service. Please tell a Shop Supervisor.`);
  const caller = { id: user.id, username: user.username, role: user.role, deviceId: null };
  tx.events.append(newEvent('user.linked', user.id, caller, linkedAtMs, { issuer }));
  return user;
}

const refused = (message: string) => new DomainError('BAD_LOGIN', { message });
