import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { endFamily } from './end-family.ts';

/**
 * Ends all sessions of a person, on every server: tokens and sockets.
 *
 * @param keptId a session to keep
 * @returns the number of ended sessions
 */
export async function endSessions(context: AppContext, tx: Transaction, userId: Id, keptId?: Id): Promise<number> {
  const live = await tx.sessions.liveSessions(userId, context.clock.nowMs());
  const ending = live.filter(({ familyId }) => familyId !== keptId);
  for (const { familyId } of ending) await endFamily(context, tx, familyId);
  return ending.length;
}
