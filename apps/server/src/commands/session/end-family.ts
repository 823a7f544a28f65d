import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';

/** Ends a session on every server: its refresh tokens immediately, its access tokens and sockets after the commit. */
export async function endFamily(context: AppContext, tx: Transaction, familyId: Id): Promise<void> {
  await tx.sessions.revokeFamily(familyId, context.clock.nowMs());
  tx.afterCommit(() => context.auth.endSession(familyId));
}
