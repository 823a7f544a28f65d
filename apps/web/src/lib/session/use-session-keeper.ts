import { useEffect } from 'react';
import { connection } from '../connection/connection.ts';
import { currentSession, useSessionState } from './current-session.ts';

/** How long before its end an access token is exchanged, in ms: longer than a slow call takes. */
const REFRESH_AHEAD_MS = 30_000;
/** After an exchange that got no answer, the next try. */
const RETRY_MS = 10_000;

/**
 * Keeps the session of a page that is open: exchanges the access token before it ends, and signs out when the server says
 * that the refresh token is worth nothing. While the server can't be reached nobody is signed out (AUTH-23, AUTH-24).
 */
export function useSessionKeeper(): void {
  const state = useSessionState();
  const expMs = state.phase === 'signed-in' ? state.accessTokenExpMs : null;

  useEffect(() => {
    if (expMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const exchange = async () => {
      if (!connection.getState().isOnline) return;
      const outcome = await currentSession().refresh();
      if (outcome === 'rejected') currentSession().expire();
      if (outcome === 'failed') timer = setTimeout(() => void exchange(), RETRY_MS);
    };
    timer = setTimeout(() => void exchange(), Math.max(0, expMs - REFRESH_AHEAD_MS - Date.now()));
    const stopWatching = connection.subscribe(({ isOnline }) => {
      if (isOnline && Date.now() > expMs - REFRESH_AHEAD_MS) void exchange();
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [expMs]);
}
