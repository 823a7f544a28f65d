import { type Auth, auth } from '../client/index.ts';
import { personOf } from '../session/index.ts';
import { SignInRequired } from './refusal.ts';

/**
 * Speaks for one person and never for who has taken over the device meanwhile, in another tab or while a call was under way:
 * the server would take what one has done for the other's. Without a token of that person nothing is sent.
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
