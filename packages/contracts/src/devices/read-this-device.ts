import type { PinState } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

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
