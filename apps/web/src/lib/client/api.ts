import { type Auth, type Client, createClient } from '@benchbook/client';
import { loading } from '../loading/index.ts';
import { currentSession } from '../session/index.ts';
import { fetchWithLog } from './fetch-with-log.ts';

/** Speaks for who is signed in on this page. */
const auth: Auth = {
  accessToken: () => currentSession().accessToken(),
  async refresh(refusedToken) {
    const outcome = await currentSession().refresh(refusedToken);
    if (outcome === 'rejected') currentSession().expire();
    return outcome;
  },
  signOut: () => currentSession().expire(),
};

/** Every call to the server that was loaded from, for pages of signed-in people. */
export const api: Client = createClient({ baseUrl: '', auth, fetch: fetchWithLog, onCallBegin: loading.begin });

/** The same without the loading bar: for what runs by itself, such as a heartbeat or an autosave. */
export const quietApi: Client = createClient({ baseUrl: '', auth, fetch: fetchWithLog });
