import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { UserStatus } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { endCallsOf } from '../progress/supervisor-calls.ts';

/** Bus topic; the subject is the user. Presence is not an event of the log (design, section 3, Event). */
export const STATUS_CHANGED = 'status-changed';

/** Where a person went offline: on one device (null: without one), or everywhere. */
type Place = { readonly deviceId: Id | null } | 'everywhere';

/**
 * Sets a person's presence. The call counts as seen now, with or without a connection.
 *
 * @param place with 'Offline', the person's calls for a supervisor made there end
 * @throws DomainError `NOT_FOUND`
 */
export async function changeStatus(
  context: Pick<AppContext, 'bus' | 'clock'>,
  tx: Transaction,
  userId: Id,
  status: UserStatus,
  place: Place = 'everywhere',
): Promise<void> {
  const user = await tx.users.find(userId);
  if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id: userId });
  if (status !== 'Offline') await tx.users.markSeen([userId], context.clock.nowMs());
  if (status === 'Offline') await endCallsOf(tx, userId, place, context.clock.nowMs());
  if (user.status === status) return;
  await tx.users.save({ ...user, status });
  tx.afterCommit(() => context.bus.publish({ topic: STATUS_CHANGED, subjectId: userId, data: { status } }));
}
