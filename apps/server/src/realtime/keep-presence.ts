import type { AppContext } from '../app-context.ts';
import { changeStatus } from '../commands/users/change-status.ts';
import type { SocketHub } from './socket-hub.ts';

/** Whoever has had no connection for so long is gone, whatever became of the server that held it: two and a half of its looks. */
const GONE_AFTER_MS = 75_000;

/**
 * Writes down who is connected here, and sets Offline who is connected nowhere (D-066). A browser that is closed leaves
 * sooner by way of `LeaveLater`; this finds those whose server went with them.
 */
export async function keepPresence(context: Pick<AppContext, 'storage' | 'clock' | 'bus'>, hub: SocketHub): Promise<void> {
  const { storage, clock } = context;
  const nowMs = clock.nowMs();
  const there = hub.userIds();
  if (there.size > 0) await storage.transaction((tx) => tx.users.markSeen([...there], nowMs));
  const gone = await storage.read(({ users }) => users.goneSince(nowMs - GONE_AFTER_MS));
  for (const id of gone) await storage.transaction((tx) => changeStatus(context, tx, id, 'Offline'));
}
