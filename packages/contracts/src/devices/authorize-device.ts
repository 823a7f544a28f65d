import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { authorizationCodec } from './authorization.ts';
import { deviceCodec } from './device.ts';

const MISSING = 'An authorization is 1, 0 or -1.';

const wire = z
  .object({ _id: idText, authorization: authorizationCodec.optional(), authorized: authorizationCodec.optional() })
  .refine(({ authorization, authorized }) => (authorization ?? authorized) !== undefined, {
    path: ['authorization'],
    message: MISSING,
  });

export const authorizeDevice = defineRoute({
  name: 'authorizeDevice',
  method: 'PUT',
  path: '/api/devices/authorization',
  body: codecFor(wire, {
    decode: ({ _id, authorization, authorized }) => ({ id: _id, authorization: authorization ?? authorized ?? 'pending' }),
    encode: ({ id, authorization }) => ({ _id: id, authorization }),
  }),
  response: deviceCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description:
    'Approves or denies a device. `authorized` is taken for `authorization` (D-064). Who may not work on it any more is signed out there at once.',
});
