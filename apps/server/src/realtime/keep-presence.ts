import type { AppContext } from '../app-context.ts';
import { changeStatus } from '../commands/users/change-status.ts';
import type { SocketHub } from './socket-hub.ts';

/** A person without a connection for this long is gone, whatever happened to their server: two and a half checks. */
const GONE_AFTER_MS = 75_000;

/**
 * Records who is connected here, and sets people Offline who are connected nowhere (D-066). A closed browser is handled sooner
 * by `DelayedLeave`; this handles people whose server went down.
 */
export async function keepPresence(context: Pick<AppContext, 'storage' | 'clock' | 'bus'>, hub: SocketHub): Promise<void> {
  const { storage, clock } = context;
  const nowMs = clock.nowMs();
  const there = hub.userIds();
  if (there.size > 0) await storage.transaction((tx) => tx.users.markSeen([...there], nowMs));
  const gone = await storage.read(({ users }) => users.goneSince(nowMs - GONE_AFTER_MS));
  for (const id of gone) await storage.transaction((tx) => changeStatus(context, tx, id, 'Offline'));
}
