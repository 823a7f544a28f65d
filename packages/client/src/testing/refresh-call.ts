import { refreshSession } from '@benchbook/contracts';
import { ApiError } from '../api-error.ts';
import type { Auth } from '../auth.ts';
import { type ClientOptions, createClient } from '../create-client.ts';

/** The refresh call and the meaning of its errors, for `createTokenAuth`: it needs no session. */
export function createRefreshCall(options: Omit<ClientOptions, 'auth' | 'onCallBegin'>) {
  const nobody: Auth = { accessToken: () => null, refresh: async () => 'rejected', signOut: () => undefined };
  const client = createClient({ ...options, auth: nobody });
  return {
    refresh: (refreshToken: string) => client.call(refreshSession, { body: { refreshToken } }),
    isRejection: (error: unknown) => error instanceof ApiError && error.status === 401,
    messageOf: (error: unknown) => (error instanceof ApiError ? (error.body?.message ?? null) : null),
  };
}
