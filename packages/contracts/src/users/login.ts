import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';
import { sessionAnswer } from './session-answer.ts';

/** A short hash; longer ones come from no app of ours. */
export const traitsWire = z.string().max(64);

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
  /** Hash of how it draws and sounds; null where it is not said. It tells no device from another. */
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
