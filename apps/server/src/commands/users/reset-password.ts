import { DomainError } from '@benchbook/domain/errors';
import type { AppContext } from '../../app-context.ts';
import type { UserRecord } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/**
 * Gives somebody another password, on the machine itself. Their sessions end, a deactivated account opens again.
 *
 * @param passwordHash of the new password
 * @throws DomainError `NOT_FOUND`
 */
export function resetPassword(context: AppContext, username: string, passwordHash: string): Promise<UserRecord> {
  return context.storage.transaction(async (tx) => {
    const found = await tx.users.findByName(username);
    if (!found) throw new DomainError('NOT_FOUND', { kind: 'user', message: `Nobody is called ${username}.` });
    const nowMs = context.clock.nowMs();
    const changed: UserRecord = { ...found, passwordHash, isActive: true, updatedAtMs: nowMs };
    await tx.users.save(changed);
    await tx.sessions.revokeUser(found.id, nowMs);
    tx.events.append(newEvent('user.password-reset', found.id, null, nowMs, { name: found.username }));
    return changed;
  });
}
