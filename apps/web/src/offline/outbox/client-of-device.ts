import { createClient } from '@benchbook/client';
import { sendForUser } from '@benchbook/contracts';
import { ApiError, type Client, patience, quietApi } from '../../lib/client/index.ts';
import { currentSession } from '../../lib/session/index.ts';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';

/** A token is renewed this long before it ends. */
const LEFT_MS = 20_000;
/** Minimum interval of requests for a user whose actions this device may not send. */
const ASK_AGAIN_MS = 60_000;

interface Pass {
  readonly token: string | null;
  readonly untilMs: number;
}

let passes = new Map<string, Pass>();

/** Clears the passes, e.g. after a decision about the device or a sign-in. Pending responses are not stored any more. */
export function forgetPasses(): void {
  passes = new Map();
}

/**
 * A client for a user who is not signed in here, with this device's key from its cookie; undefined if the device is not
 * authorized, or that user was not signed in on it recently: then their entries wait for them.
 *
 * @throws ApiError without an answer
 */
export async function clientOfDevice(userId: string): Promise<Client | undefined> {
  // Only while somebody is signed in: a device at the sign-in page sends nothing.
  if (currentSession().store.getState().phase !== 'signed-in') return undefined;
  const asked = passes;
  const known = asked.get(userId);
  const pass = known && known.untilMs > Date.now() ? known : await askPass(userId);
  asked.set(userId, pass);
  const { token } = pass;
  if (token === null) return undefined;
  return createClient({
    baseUrl: '',
    language: currentLanguage,
    patience,
    auth: {
      accessToken: () => token,
      refresh: async () => {
        asked.delete(userId);
        return 'failed';
      },
      signOut: () => asked.delete(userId),
    },
  });
}

async function askPass(userId: string): Promise<Pass> {
  try {
    const { accessToken, seconds } = await quietApi.call(sendForUser, { body: { userId } });
    return { token: accessToken, untilMs: Date.now() + seconds * 1_000 - LEFT_MS };
  } catch (error) {
    if (error instanceof ApiError && error.body && error.status < 500) return { token: null, untilMs: Date.now() + ASK_AGAIN_MS };
    throw error;
  }
}
