import { createSocketClient, type SocketClient } from '@benchbook/client';
import type { ServerMessage } from '@benchbook/contracts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, storedTokens } from '../session/index.ts';
import { readTokenEnd } from '../session/token.ts';
import { staleKeys } from './stale-keys.ts';

/** Ticks of many people come in bursts; what they make stale is asked for once per burst. */
const BURST_MS = 250;

const listeners = new Set<(message: ServerMessage) => void>();

/** Hears every message of the server, e.g. to say that a build failed. Returns how to stop. */
export function onServerMessage(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The socket of this page: what the server says marks queries stale, and the screens that show them ask again.
 *
 * @param readingSinceMs `performance.now()` before the first of them asked
 */
export function startRealtime(readingSinceMs: number): SocketClient & { stop(): void } {
  const pending = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refetchPending = () => {
    timer = undefined;
    for (const queryKey of pending.values()) void queryClient.invalidateQueries({ queryKey });
    pending.clear();
  };

  const socket = createSocketClient({
    baseUrl: window.location.origin,
    network: window,
    readingSinceMs,
    user: () => {
      const state = currentSession().store.getState();
      return state.phase === 'signed-in' ? state.user : null;
    },
    accessToken: async () => {
      const token = storedTokens.access();
      if (!token) return null;
      if (readTokenEnd(token) > Date.now()) return token;
      return (await currentSession().refresh()) === 'refreshed' ? storedTokens.access() : null;
    },
    onMessage: (message) => {
      for (const key of staleKeys(message)) pending.set(JSON.stringify(key), key);
      timer ??= setTimeout(refetchPending, BURST_MS);
      for (const listener of listeners) listener(message);
    },
    // What was said while there was no connection was missed: ask for all that is on the screen.
    onOpen: (hasMissed) => {
      if (hasMissed) void queryClient.invalidateQueries();
    },
  });
  socket.start();
  return {
    ...socket,
    stop: () => {
      clearTimeout(timer);
      socket.stop();
    },
  };
}
