import { createSocketClient, type SocketClient } from '@benchbook/client';
import { askConnection, onBackOnline, serverNowMs } from '../connection/connection.ts';
import { liveUpdates } from '../connection/live-updates.ts';
import { report } from '../log/report.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, storedTokens } from '../session/index.ts';
import { readTokenEnd } from '../session/token.ts';
import { collectBursts } from './bursts.ts';
import { renewWithoutSocket } from './renew.ts';
import { speakOver, tellListeners } from './server-messages.ts';
import { EVERYTHING, staleKeys, UNLOGGED } from './stale-keys.ts';

/** Ticks of many people come in bursts; what they make stale is asked for once per burst. */
const BURST_MS = 250;

/**
 * The socket of this page: what the server says marks queries stale, and the screens that show them ask again. Without one
 * they ask every 20 s.
 *
 * @param readingSinceMs `performance.now()` before the first of them asked
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
      tellListeners(message);
      if (message.kind === 'changed' && message.subject === 'users') answerOtherDevice(message.id);
    },
    onLive: (missed) => bursts.add(missed === 'all' ? [EVERYTHING] : UNLOGGED),
    onBack: (userId) => sayStatusBy(({ sayIfIdle }) => sayIfIdle(userId)),
    // The server may have gone; when it answers again the socket does not wait for its minute.
    onClose: () => {
      liveUpdates.setState('renewed', true);
      void askConnection();
    },
    onOpen: () => liveUpdates.setState('live', true),
    onSessionOver: () => void leaveUnlessRenewed(),
  });
  socket.start();
  const stopSpeaking = speakOver(socket);
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

/** What says whether somebody is there is no part of the first script. */
function sayStatusBy(say: (sayings: typeof import('../activity/say-status.ts')) => Promise<void>): void {
  import('../activity/say-status.ts').then(say).catch((error: unknown) => report.warning('The status could not be said', error));
}

/** The status of this person has changed on another of their devices. */
function answerOtherDevice(userId: string | null): void {
  const state = currentSession().store.getState();
  if (state.phase === 'signed-in' && state.user.id === userId) sayStatusBy(({ sayIfThere }) => sayIfThere(userId));
}

/** The server has ended this session: whoever is not signed in anew by another tab is out at once, not with the next call. */
async function leaveUnlessRenewed(): Promise<void> {
  if ((await currentSession().refresh()) === 'rejected') currentSession().expire();
}
