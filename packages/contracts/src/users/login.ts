import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';
import { sessionAnswer } from './session-answer.ts';

const credentialsWire = z.object({ username: shortText, password: z.string().max(1000), uuid: shortText.optional() });

/** Who signs in, and on which device. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
  /** Fingerprint of the device; any text. Empty registers none. */
  readonly deviceName: string;
}

export const login = defineRoute({
  name: 'login',
  method: 'POST',
  path: '/api/users/login',
  body: codecFor(credentialsWire, {
    decode: ({ username, password, uuid }): SignIn => ({ username, password, deviceName: uuid ?? '' }),
    encode: ({ username, password, deviceName }) => ({ username, password, uuid: deviceName }),
  }),
  response: sessionAnswer,
  errors: ['BAD_LOGIN', 'DEVICE_DENIED', 'RATE_LIMITED'],
  access: 'OPEN',
  isIdempotent: true,
  description: 'Signs in with name and password; registers an unknown device as pending.',
});
