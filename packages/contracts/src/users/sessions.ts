import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, emptyAnswer } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { userCodec } from './user.ts';

/** What every way to sign in answers. */
const sessionAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** True when a local backend answered without its server (D-061). */
  offline: z.boolean(),
  user: userCodec,
});

/** A short hash; longer ones come from no app of ours. */
const traitsWire = z.string().max(64);

const credentialsWire = z.object({
  username: shortText,
  password: z.string().max(1000),
  uuid: shortText.optional(),
  traits: traitsWire.optional(),
});

/** Who signs in, and on which device. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
  /** Id of the device; any text. Empty registers none. */
  readonly deviceName: string;
  /** Hash of how it draws and sounds; null where it is not sent. It does not identify a device. */
  readonly deviceTraits: string | null;
}

export const login = defineRoute({
  name: 'login',
  method: 'POST',
  path: '/api/users/login',
  body: codecFor(credentialsWire, {
    decode: ({ username, password, uuid, traits }): SignIn => ({
      username,
      password,
      deviceName: uuid ?? '',
      deviceTraits: traits ?? null,
    }),
    encode: ({ username, password, deviceName, deviceTraits }) => ({
      username,
      password,
      uuid: deviceName,
      ...(deviceTraits === null ? {} : { traits: deviceTraits }),
    }),
  }),
  response: sessionAnswer,
  errors: ['BAD_LOGIN', 'DEVICE_DENIED', 'RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Signs in with name and password; registers an unknown device as pending.',
});

/** Ours. A refusal carries `triesLeft`: with 0 the password is asked for. */
export const pinLogin = defineRoute({
  name: 'pinLogin',
  method: 'POST',
  path: '/api/users/pin-login',
  body: codecFor(z.object({ userID: idText, pin: z.string().max(20) }), {
    decode: ({ userID, pin }) => ({ userId: userID, pin }),
    encode: ({ userId, pin }) => ({ userID: userId, pin }),
  }),
  response: sessionAnswer,
  errors: ['BAD_LOGIN', 'DEVICE_DENIED', 'RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Signs in with a PIN on the approved device that it was set on.',
});

/** Ours: the browser goes to the provider of sign-ins, and comes back to `finishProviderLogin`. */
export const startProviderLogin = defineRoute({
  name: 'startProviderLogin',
  method: 'GET',
  path: '/api/oidc/start',
  query: z.object({ fresh: z.enum(['true', 'false']).optional() }),
  response: 'empty',
  status: 302,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'OPEN',
  description: 'Leads to the provider of sign-ins, where one is set. `fresh` has it ask who is there, as on a shared tablet.',
});

/** Ours. What the provider says is checked here and kept in a cookie for a minute; `providerLogin` makes a session of it. */
export const finishProviderLogin = defineRoute({
  name: 'finishProviderLogin',
  method: 'GET',
  path: '/api/oidc/callback',
  response: 'empty',
  status: 302,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'OPEN',
  description: 'Where the provider of sign-ins sends the browser back to; leads to the sign-in page.',
});

/** Ours. */
export const providerLogin = defineRoute({
  name: 'providerLogin',
  method: 'POST',
  path: '/api/users/provider-login',
  body: codecFor(z.object({ uuid: shortText.optional(), traits: traitsWire.optional() }), {
    decode: ({ uuid, traits }) => ({ deviceName: uuid ?? '', deviceTraits: traits ?? null }),
    encode: ({ deviceName, deviceTraits }) => ({
      uuid: deviceName,
      ...(deviceTraits === null ? {} : { traits: deviceTraits }),
    }),
  }),
  response: sessionAnswer,
  errors: ['NOT_FOUND', 'BAD_LOGIN', 'DEVICE_DENIED', 'RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Opens a session for whom the provider has just named, once.',
});

export const refreshSession = defineRoute({
  name: 'refreshSession',
  method: 'POST',
  path: '/api/users/refresh',
  body: z.object({ refreshToken: z.string().max(1000) }),
  response: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  errors: ['RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Gives a new pair of tokens. The old refresh token stays good for 30 s, for other tabs (D-057).',
});

export const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/api/users/logout',
  body: codecFor(
    z.object({
      refreshToken: z.string().max(1000),
      id: idText,
      /** Ours: the next person takes over the device, so that a PIN on it stays good for this shift. */
      next: z.boolean().optional(),
    }),
    {
      decode: ({ refreshToken, id, next }) => ({ refreshToken, userId: id, comesBack: next ?? false }),
      encode: ({ refreshToken, userId, comesBack }) => ({ refreshToken, id: userId, next: comesBack }),
    },
  ),
  response: emptyAnswer,
  access: 'SELF',
  isIdempotent: true,
  description: 'Ends the session of the caller: the refresh token is revoked, the status becomes Offline. Path chosen (D-047).',
});
