import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/** A deactivated account opens only when that is asked for. */
interface Resetting {
  readonly username: string;
  /** Of the new password. */
  readonly passwordHash: string;
  readonly isReactivating: boolean;
}

/**
 * Gives somebody another password, on the machine itself, which works until they have chosen their own. Their sessions end.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` for a deactivated account that is not to be opened again
 */
export function resetPassword(context: AppContext, { username, passwordHash, isReactivating }: Resetting): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const found = await tx.users.findByName(username);
    if (!found) throw new DomainError('NOT_FOUND', { kind: 'user', message: `Nobody is called ${username}.` });
    if (!found.isActive && !isReactivating)
      throw new DomainError('CONFLICT', { message: `${username} was deactivated. With --reactivate the account opens again.` });
    const nowMs = context.clock.nowMs();
    const changed = { ...found, passwordHash, mustChangePassword: true, isActive: true, updatedAtMs: nowMs };
    await tx.users.save(changed);
    await tx.sessions.revokeUser(found.id, nowMs);
    if (!found.isActive) tx.events.append(newEvent('user.activated', found.id, null, nowMs, { name: found.username }));
    tx.events.append(newEvent('user.password-reset', found.id, null, nowMs, { name: found.username }));
    return changed;
  });
}
