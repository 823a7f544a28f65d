import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionState } from './held-session.ts';
import type { Session } from './session.ts';
import type { SessionUser } from './token.ts';

/** The session of this page, set by the app's start; features only read it. */
const holder = createStore<{ session: Session | undefined }>(() => ({ session: undefined }));

export function provideSession(session: Session): void {
  holder.setState({ session });
}

export function currentSession(): Session {
  const { session } = holder.getState();
  if (!session) throw new Error('The session is used before the app has provided it');
  return session;
}

export function useSessionState(): SessionState {
  const session = useStore(holder, (state) => state.session);
  if (!session) throw new Error('The session is used before the app has provided it');
  return useStore(session.store);
}

/** The signed-in user; only for pages behind the guard, which always have one. */
export function useCurrentUser(): SessionUser {
  const state = useSessionState();
  if (state.phase !== 'signed-in') throw new Error('useCurrentUser outside of a signed-in page');
  return state.user;
}
