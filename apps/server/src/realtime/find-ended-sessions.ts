import type { AppContext } from '../app-context.ts';
import type { SocketHub } from './socket-hub.ts';

/** Looks whether another process ended a session whose socket only listens, and so closes that socket. */
export async function findEndedSessions({ auth }: Pick<AppContext, 'auth'>, hub: SocketHub): Promise<void> {
  for (const id of hub.sessionIds()) await auth.isSessionAlive(id);
}
