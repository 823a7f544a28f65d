import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { authorizationCodec } from './authorization.ts';
import { deviceCodec } from './device.ts';

/** Maximum number of devices per call. */
export const MOST_DEVICES_AT_ONCE = 500;

/** Our own call: approves several tablets with one click, all or none. */
export const authorizeDevices = defineRoute({
  name: 'authorizeDevices',
  method: 'PUT',
  path: '/api/devices/authorizations',
  body: codecFor(z.object({ ids: z.array(idText).min(1).max(MOST_DEVICES_AT_ONCE), authorization: authorizationCodec }), {
    decode: ({ ids, authorization }): { ids: readonly string[]; authorization: typeof authorization } => ({ ids, authorization }),
    encode: ({ ids, authorization }) => ({ ids: [...ids], authorization }),
  }),
  response: z.array(deviceCodec),
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Approves or denies many devices at once; an unknown one changes none of them.',
});
