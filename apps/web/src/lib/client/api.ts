import { type Auth, type Client, createClient, Patience } from '@benchbook/client';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';
import { loading } from '../loading/index.ts';
import { currentSession, personOf } from '../session/index.ts';
import { fetchOrDevice } from './fetch-or-device.ts';

/**
 * Authenticates as the user signed in on this page. A call of a user who has left is not repeated as the next user, and does
 * not end their session.
 */
export const auth: Auth = {
  accessToken: () => currentSession().accessToken(),
  async refresh(refusedToken) {
    const userId = signedInId();
    // An undecodable token does not belong to another user.
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

/** Response times of the server, for all calls. */
export const patience = new Patience();

/** Client for pages of signed-in users; calls the server that the app was loaded from. */
export const api: Client = createClient({
  baseUrl: '',
  auth,
  fetch: fetchOrDevice,
  language: currentLanguage,
  patience,
  onCallBegin: loading.begin,
});

/** A client without the loading bar that authenticates as `who`, e.g. the user of an outbox. */
export const createQuietApi = (who: Auth): Client =>
  createClient({ baseUrl: '', auth: who, fetch: fetchOrDevice, language: currentLanguage, patience });

/** The same without the loading bar, for background calls such as a heartbeat or an autosave. */
export const quietApi: Client = createQuietApi(auth);
