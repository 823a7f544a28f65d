import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { t } from './messages.ts';

/** A deactivated account is only reactivated on request. */
interface Resetting {
  readonly username: string;
  /** Of the new password. */
  readonly passwordHash: string;
  readonly isReactivating: boolean;
}

/**
 * Sets a person's password from the server's command line, valid until they choose their own. Ends their sessions.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` for a deactivated account without the request to reactivate it
 */
export function resetPassword(context: AppContext, { username, passwordHash, isReactivating }: Resetting): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const found = await tx.users.findByName(username);
    if (!found) throw new DomainError('NOT_FOUND', { kind: 'user', message: t('nobodyCalled', { username }) });
    if (!found.isActive && !isReactivating) throw new DomainError('CONFLICT', { message: t('reactivate', { username }) });
    const nowMs = context.clock.nowMs();
    const changed = { ...found, passwordHash, mustChangePassword: true, isActive: true, updatedAtMs: nowMs };
    await tx.users.save(changed);
    await tx.sessions.revokeUser(found.id, nowMs);
    if (!found.isActive) tx.events.append(newEvent('user.activated', found.id, null, nowMs, { name: found.username }));
    tx.events.append(newEvent('user.password-reset', found.id, null, nowMs, { name: found.username }));
    return changed;
  });
}
