import { useEffect } from 'react';
import { askConnection, connection } from '../connection/connection.ts';
import { currentSession } from './current-session.ts';
import { keepSession } from './session-keeper.ts';

/** Keeps the session of an open page alive. */
export function useSessionKeeper(): void {
  useEffect(() => {
    const session = currentSession();
    const keeper = keepSession({
      ends: () => {
        const state = session.store.getState();
        return state.phase === 'signed-in' ? state : null;
      },
      refresh: () => session.refresh(),
      expire: session.expire,
      isOnline: () => connection.getState().isOnline,
      probe: askConnection,
    });
    const stops = [connection.subscribe(keeper.look), session.store.subscribe(keeper.look)];
    const seen = () => {
      if (document.visibilityState === 'visible') keeper.look();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', keeper.look);
    return () => {
      keeper.stop();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', keeper.look);
    };
  }, []);
}
