import type { PinState } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, emptyAnswer } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** A person who has used this device, offered on its sign-in page and for verification. */
export interface PersonHere {
  readonly id: string;
  readonly username: string;
  /** Picture as a data URL; empty shows initials. */
  readonly image: string;
  readonly pin: PinState;
}

const personWire = z.object({
  _id: z.string(),
  username: z.string(),
  image: z.string(),
  pin: z.enum(['none', 'ready', 'resting']),
});

const personCodec = codecFor(personWire, {
  decode: ({ _id, ...rest }): PersonHere => ({ ...rest, id: _id }),
  encode: ({ id, ...rest }) => ({ ...rest, _id: id }),
});

const thisDevice = z.object({
  approved: z.boolean(),
  /** Nickname; empty if it has none, and on a device that is not approved. */
  nickname: z.string(),
  people: z.array(personCodec),
  /** Sign-in with an identity provider is available. */
  provider: z.boolean(),
  /** Minutes without input before it locks itself; null for never, and on a device that is not approved. */
  lockMinutes: z.int().nullable(),
  /** A supervisor may verify a step here with their PIN. */
  supervisorPin: z.boolean(),
  /** People with a PIN for verification here; empty if it is not allowed. */
  supervisors: z.array(personCodec),
});

export type ThisDevice = z.output<typeof thisDevice>;

/** Our own call. Without the key of an approved device the caller learns nothing, not even whether it exists. */
export const readThisDevice = defineRoute({
  name: 'readThisDevice',
  method: 'GET',
  path: '/api/devices/this',
  response: thisDevice,
  errors: ['RATE_LIMITED'],
  access: 'OPEN',
  description:
    'The nickname of this device, who has used it in the last 30 days, and which supervisors may verify steps here with a PIN; nothing on one that is not approved.',
});

/**
 * Our own call. The token permits progress, readings, reports and messages of that person, recorded
 * as sent by the device. It ends with the session of the caller.
 */
export const sendForUser = defineRoute({
  name: 'sendForUser',
  method: 'POST',
  path: '/api/devices/this/sender',
  body: codecFor(z.object({ userID: idText }), {
    decode: ({ userID }) => ({ userId: userID }),
    encode: ({ userId }) => ({ userID: userId }),
  }),
  response: z.object({ accessToken: z.string(), seconds: z.int() }),
  errors: ['RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description:
    'Lets an approved device, by its key, send what somebody did on it without a network, who signed in on it in the last 30 days.',
});

/**
 * Our own call. An Artisan's PIN signs in on this device only, during the shift that a password sign-in began; a Shop
 * Supervisor's PIN verifies steps on it if the device allows it, and cannot sign in.
 */
export const setPin = defineRoute({
  name: 'setPin',
  method: 'PUT',
  path: '/api/devices/this/pin',
  body: z.object({ pin: z.string().max(20), password: z.string().max(1000) }),
  response: emptyAnswer,
  errors: ['RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description:
    'Sets a PIN of six digits for this approved device, with the right password: an Artisan to sign in, a Shop Supervisor to verify steps.',
});

/** Our own call. */
export const removePin = defineRoute({
  name: 'removePin',
  method: 'DELETE',
  path: '/api/devices/this/pin',
  response: emptyAnswer,
  access: 'ANY',
  isIdempotent: true,
  description: 'Takes the own PIN off this device.',
});

/** Our own call. Takes one of the two; refusing a PIN returns `triesLeft`: with 0 the password is required. */
export const unlockDevice = defineRoute({
  name: 'unlockDevice',
  method: 'POST',
  path: '/api/devices/this/unlock',
  body: z.union([z.object({ pin: z.string().max(20) }), z.object({ password: z.string().max(1000) })]),
  response: emptyAnswer,
  errors: ['BAD_LOGIN', 'RATE_LIMITED'],
  access: 'ANY',
  isIdempotent: true,
  description: 'Unlocks a locked device: checks the PIN or password of the person of the session.',
});
