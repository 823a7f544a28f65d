import { callLogout, callRefresh, probeServer, SessionCallError } from '../lib/client/session-calls.ts';
import { askConnection, onAway, onBackOnline, watchConnection } from '../lib/connection/connection.ts';
import { queryClient } from '../lib/query/index.ts';
import { keepScansOut } from '../lib/scans/index.ts';
import { createSession, provideSession } from '../lib/session/index.ts';
import { STORAGE_KEYS } from '../lib/storage-keys.ts';
import { prepareDevice } from '../offline/answers/load-device.ts';
import { stopStrayDrops } from '../ui/drop-zone/dragged-files.ts';
import { keepFocusAtWork, rememberFocus } from '../ui/focus/index.ts';

/** Everything that runs beside the screens: the session, its tabs, and the connection check. */
export function start(): void {
  const session = createSession({
    refresh: callRefresh,
    logout: callLogout,
    isRejection: (error) => error instanceof SessionCallError && error.status === 401,
    probe: askConnection,
    messageOf: (error) => (error instanceof SessionCallError && error.message ? error.message : null),
  });
  provideSession(session);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.accessToken || key === null) session.followStorage();
  });
  watchConnection(probeServer, (error) => (error instanceof SessionCallError && error.status === 0 ? error.message : null));
  // Responses from this device are requested from the server again.
  onBackOnline(() => void queryClient.invalidateQueries());
  // The next user of this device must not see what this one loaded. If the start finds nobody signed in, nothing is cleared:
  // that would cancel the calls of pages that need no sign-in.
  session.store.subscribe(({ phase }, before) => {
    if (phase !== 'signed-out') return;
    if (before.phase === 'signed-in') queryClient.clear();
    // Titles of open tabs (D-144); if the editor was open, it removes them itself.
    localStorage.removeItem(STORAGE_KEYS.author);
  });
  // Without a server the first screen waits for it.
  onAway(prepareDevice);
  keepFocusAtWork();
  rememberFocus();
  keepScansOut();
  stopStrayDrops();
  void session.restore();
}
