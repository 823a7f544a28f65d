import { createClient } from '@benchbook/client';
import { sendForUser } from '@benchbook/contracts';
import { ApiError, type Client, patience, quietApi } from '../client/index.ts';
import { currentSession } from '../session/index.ts';

/** A token is asked for anew before it ends. */
const LEFT_MS = 20_000;
/** A device that may not send for a person is not asked again for so long. */
const ASK_AGAIN_MS = 60_000;

interface Pass {
  readonly token: string | null;
  readonly untilMs: number;
}

let passes = new Map<string, Pass>();

/** Whether it may send is asked anew: somebody has decided about it, or signed in. An answer that is on its way is kept no more. */
export function forgetPasses(): void {
  passes = new Map();
}

/**
 * Speaks for somebody who is not signed in here, with the key of this device, which it keeps in a cookie; undefined where it
 * is not authorized to, or that person was not signed in on it of late: then what they did waits for them.
 *
 * @throws ApiError without an answer
 */
export async function clientOfDevice(userId: string): Promise<Client | undefined> {
  // Only while somebody uses it: a device at the sign-in page sends nothing.
  if (currentSession().store.getState().phase !== 'signed-in') return undefined;
  const asked = passes;
  const known = asked.get(userId);
  const pass = known && known.untilMs > Date.now() ? known : await askPass(userId);
  asked.set(userId, pass);
  const { token } = pass;
  if (token === null) return undefined;
  return createClient({
    baseUrl: '',
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
