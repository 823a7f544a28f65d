import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import { endSessions } from '../../commands/session/end-sessions.ts';

/**
 * Ends the local sessions of a person who may no longer sign in here without the server. Their unsent entries stay and are sent
 * when they, or the device for them, may send again.
 */
export function forgetPerson(context: AppContext, userId: Id): Promise<void> {
  return context.storage.transaction(async (tx) => {
    await tx.replica.forgetPerson(userId);
    await endSessions(context, tx, userId);
  });
}

/** The same for everybody, on a denied device. */
export async function forgetEverybody(context: AppContext): Promise<void> {
  const people = await context.storage.read(({ replica }) => replica.people());
  for (const { userId } of people) await forgetPerson(context, userId);
}
