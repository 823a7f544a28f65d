import { createSocketClient, type SocketClient } from '@benchbook/client';
import { askConnection, onBackOnline, serverNowMs } from '../connection/connection.ts';
import { liveUpdates } from '../connection/live-updates.ts';
import { report } from '../log/report.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, storedTokens } from '../session/index.ts';
import { readTokenEnd } from '../session/token.ts';
import { collectBursts } from './bursts.ts';
import { renewWithoutSocket } from './renew.ts';
import { notifyListeners, sendOver } from './server-messages.ts';
import { EVERYTHING, staleKeys, UNLOGGED } from './stale-keys.ts';

/** Ticks of many users come in bursts; their queries are refetched once per burst. */
const BURST_MS = 250;

/**
 * The socket of this page: server messages invalidate queries, and their screens refetch. Without a socket they poll every 20 s.
 *
 * @param readingSinceMs `performance.now()` before the first query
 */
export function startRealtime(readingSinceMs: number): Pick<SocketClient, 'announceSignIn' | 'stop'> {
  const bursts = collectBursts(queryClient, BURST_MS);
  const network = new EventTarget();
  const reconnect = () => void network.dispatchEvent(new Event('online'));
  window.addEventListener('online', reconnect);
  const stopWatching = onBackOnline(reconnect);

  const socket = createSocketClient({
    baseUrl: window.location.origin,
    network,
    readingSinceMs,
    user: () => {
      const state = currentSession().store.getState();
      return state.phase === 'signed-in' ? state.user : null;
    },
    accessToken: async () => {
      const token = storedTokens.access();
      if (!token) return null;
      if (readTokenEnd(token) > serverNowMs()) return token;
      return (await currentSession().refresh()) === 'refreshed' ? storedTokens.access() : null;
    },
    onMessage: (message) => {
      bursts.add(staleKeys(message));
      notifyListeners(message);
      if (message.kind === 'changed' && message.subject === 'users') answerOtherDevice(message.id);
    },
    onLive: (missed) => bursts.add(missed === 'all' ? [EVERYTHING] : UNLOGGED),
    onBack: (userId) => sayStatusBy(({ reportIfIdle }) => reportIfIdle(userId)),
    // The server may be gone; when it answers again, the socket reconnects without waiting for its minute.
    onClose: () => {
      liveUpdates.setState('renewed', true);
      void askConnection();
    },
    onOpen: () => liveUpdates.setState('live', true),
    onSessionOver: () => void leaveUnlessRenewed(),
  });
  socket.start();
  const stopSpeaking = sendOver(socket);
  const stopRenewing = renewWithoutSocket({ queries: queryClient });
  return {
    announceSignIn: () => socket.announceSignIn(),
    stop: () => {
      window.removeEventListener('online', reconnect);
      stopWatching();
      stopSpeaking();
      stopRenewing();
      liveUpdates.setState('starting', true);
      bursts.stop();
      socket.stop();
    },
  };
}

/** Loads the status script, which is not part of the first script. */
function sayStatusBy(say: (sayings: typeof import('../activity/report-status.ts')) => Promise<void>): void {
  import('../activity/report-status.ts')
    .then(say)
    .catch((error: unknown) => report.warning('The status could not be said', error));
}

/** This user's status has changed on another of their devices. */
function answerOtherDevice(userId: string | null): void {
  const state = currentSession().store.getState();
  if (state.phase === 'signed-in' && state.user.id === userId) sayStatusBy(({ reportIfActive }) => reportIfActive(userId));
}

/** The server has ended this session: sign out now, not at the next call, unless another tab has signed in again. */
async function leaveUnlessRenewed(): Promise<void> {
  if ((await currentSession().refresh()) === 'rejected') currentSession().expire();
}
