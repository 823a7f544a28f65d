import type { AppContext } from '../app-context.ts';
import type { SocketHub } from './socket-hub.ts';

/** Finds sessions that another process ended and closes their sockets, which would otherwise only listen. */
export async function findEndedSessions({ auth }: Pick<AppContext, 'auth'>, hub: SocketHub): Promise<void> {
  for (const id of hub.sessionIds()) await auth.isSessionAlive(id);
}
