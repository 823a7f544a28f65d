import type { PinState } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

/** Somebody who has used this device, as its sign-in page or the verification of a step offers them. */
export interface PersonHere {
  readonly id: string;
  readonly username: string;
  /** A picture as data address; empty shows initials. */
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
  /** What people call the device; empty where nobody gave it a name, and on one that is not approved. */
  nickname: z.string(),
  people: z.array(personCodec),
  /** One can sign in over a provider. */
  provider: z.boolean(),
  /** Minutes without input after which it locks itself; null for never, and on one that is not approved. */
  lockMinutes: z.int().nullable(),
  /** A supervisor may verify a step here with their PIN. */
  supervisorPin: z.boolean(),
  /** Who has a PIN for that here; nobody where it is not allowed. */
  supervisors: z.array(personCodec),
});

export type ThisDevice = z.output<typeof thisDevice>;

/** Ours. Whoever can not show the key of an approved device learns nothing, not even whether there is one. */
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
