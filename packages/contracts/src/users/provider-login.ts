import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';
import { traitsWire } from './login.ts';
import { sessionAnswer } from './session-answer.ts';

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
