import type { PinState } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

/** Somebody who has used this device, as its sign-in page offers them. */
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

/** Ours. Whoever can not show the key of an approved device learns nothing, not even whether there is one. */
export const readThisDevice = defineRoute({
  name: 'readThisDevice',
  method: 'GET',
  path: '/api/devices/this',
  response: z.object({
    approved: z.boolean(),
    /** What people call the device; empty where nobody gave it a name, and on one that is not approved. */
    nickname: z.string(),
    people: z.array(personCodec),
    /** One can sign in over a provider. */
    provider: z.boolean(),
    /** Minutes without input after which it locks itself; null for never, and on one that is not approved. */
    lockMinutes: z.int().nullable(),
  }),
  errors: ['RATE_LIMITED'],
  access: 'OPEN',
  description:
    'The nickname of this device and who has used it in the last 30 days, for its sign-in page; nothing on one that is not approved.',
});
