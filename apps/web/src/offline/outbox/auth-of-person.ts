import { type Auth, auth } from '../../lib/client/index.ts';
import { personOf } from '../../lib/session/index.ts';
import { SignInRequired } from './refusal.ts';

/**
 * Authenticates as one user, never as the one who took over the device meanwhile, in another tab or during a call: the server
 * would record one user's actions for the other. Without a token of that user nothing is sent.
 */
export function authOfPerson(userId: string): Auth {
  const ownToken = (): string | null => {
    const token = auth.accessToken();
    return token !== null && personOf(token) === userId ? token : null;
  };
  return {
    accessToken() {
      const token = ownToken();
      if (token === null) throw new SignInRequired('It waits until its person signs in');
      return token;
    },
    async refresh(refusedToken) {
      if (ownToken() === null) return 'gone';
      const outcome = await auth.refresh(refusedToken);
      return outcome === 'refreshed' && ownToken() === null ? 'gone' : outcome;
    },
    signOut() {
      if (ownToken() !== null) auth.signOut();
    },
  };
}
