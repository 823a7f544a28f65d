import { type Auth, type Client, createClient, Patience } from '@benchbook/client';
import { loading } from '../loading/index.ts';
import { currentSession, personOf } from '../session/index.ts';
import { fetchOrDevice } from './fetch-or-device.ts';

/**
 * Speaks for who is signed in on this page. A call of somebody who has gone meanwhile is not made again in the name of the next
 * person, and ends nobody's session.
 */
export const auth: Auth = {
  accessToken: () => currentSession().accessToken(),
  async refresh(refusedToken) {
    const userId = signedInId();
    // What is no token is nobody else's.
    if (userId === undefined || (personOf(refusedToken) ?? userId) !== userId) return 'gone';
    const outcome = await currentSession().refresh(refusedToken);
    const isHere = signedInId() === userId;
    if (outcome === 'rejected' && isHere) currentSession().expire();
    return outcome === 'refreshed' && !isHere ? 'gone' : outcome;
  },
  signOut: () => currentSession().expire(),
};

function signedInId(): string | undefined {
  const state = currentSession().store.getState();
  return state.phase === 'signed-in' ? state.user.id : undefined;
}

/** How long the answers of the server take, whoever asks. */
export const patience = new Patience();

/** Every call to the server that was loaded from, for pages of signed-in people. */
export const api: Client = createClient({ baseUrl: '', auth, fetch: fetchOrDevice, patience, onCallBegin: loading.begin });

/** Calls without the loading bar for who is meant, e.g. the person of a line. */
export const createQuietApi = (who: Auth): Client => createClient({ baseUrl: '', auth: who, fetch: fetchOrDevice, patience });

/** The same without the loading bar: for what runs by itself, such as a heartbeat or an autosave. */
export const quietApi: Client = createQuietApi(auth);
