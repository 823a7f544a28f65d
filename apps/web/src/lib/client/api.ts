import { type Auth, type Client, createClient } from '@benchbook/client';
import { loading } from '../loading/index.ts';
import { currentSession } from '../session/index.ts';
import { fetchOrDevice } from './fetch-or-device.ts';

/** Speaks for who is signed in on this page. */
export const auth: Auth = {
  accessToken: () => currentSession().accessToken(),
  async refresh(refusedToken) {
    const outcome = await currentSession().refresh(refusedToken);
    if (outcome === 'rejected') currentSession().expire();
    return outcome;
  },
  signOut: () => currentSession().expire(),
};

/** Every call to the server that was loaded from, for pages of signed-in people. */
export const api: Client = createClient({ baseUrl: '', auth, fetch: fetchOrDevice, onCallBegin: loading.begin });

/** Calls without the loading bar for who is meant, e.g. the person of a line. */
export const createQuietApi = (who: Auth): Client => createClient({ baseUrl: '', auth: who, fetch: fetchOrDevice });

/** The same without the loading bar: for what runs by itself, such as a heartbeat or an autosave. */
export const quietApi: Client = createQuietApi(auth);
