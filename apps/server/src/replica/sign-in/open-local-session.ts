import type { SignIn } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import { type OpenedSession, openSession, type SignInFrom } from '../../commands/session/open-session.ts';
import type { LocalBackend, LocalCredentials } from '../../ports/index.ts';

/**
 * Opens a session of this machine for a person whom the server knows, or knew when it was last reachable. It is not a session
 * of the server.
 *
 * @throws DomainError `BAD_LOGIN`, `DEVICE_DENIED`, `RATE_LIMITED`, `OFFLINE`
 */
export async function openLocalSession(
  context: AppContext,
  local: LocalBackend,
  credentials: SignIn & Pick<LocalCredentials, 'language'>,
  { address, deviceKey, browser }: SignInFrom,
): Promise<OpenedSession & { readonly isOffline: boolean }> {
  const retryAfterS = context.auth.addressLimit.take(address);
  if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
  const { user, isOffline } = await local.signIn(credentials);
  const opened = await context.storage.transaction((tx) =>
    openSession(
      context,
      tx,
      user,
      { name: credentials.deviceName, traits: credentials.deviceTraits, key: deviceKey, browser },
      'password',
    ),
  );
  return { ...opened, isOffline };
}
