import { DEVICE_ACTIVITIES, DEVICE_TYPES, type DeviceAuthorization, type DeviceView } from '@benchbook/domain/devices';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';

/** On the wire 1 is approved, 0 pending and -1 denied (DEV-12); the code uses words. */
const WIRE_CODE = { approved: 1, pending: 0, denied: -1 } as const satisfies Record<DeviceAuthorization, number>;

export const authorizationCodec = z.codec(z.literal([1, 0, -1]), z.enum(['approved', 'pending', 'denied']), {
  decode: (code) => (code === 1 ? 'approved' : code === 0 ? 'pending' : 'denied'),
  encode: (word) => WIRE_CODE[word],
});

export const deviceTypeWire = z.enum(DEVICE_TYPES);

const deviceWire = z.object({
  _id: z.string(),
  name: z.string(),
  nickname: z.string(),
  type: deviceTypeWire,
  authorization: authorizationCodec,
  activityStatus: z.enum(DEVICE_ACTIVITIES),
  /** Registration, epoch milliseconds. */
  date: dateMs,
  /** Our own: last user, and last sign of life in epoch milliseconds. */
  lastUser: z.object({ _id: z.string(), username: z.string() }).nullable(),
  lastSeen: dateMs.nullable(),
  /** Our own: whether a supervisor's PIN can verify steps on it. */
  supervisorPin: z.boolean(),
  /** Our own: fingerprint hash (graphics and audio), its last change, and minutes until the device locks itself. */
  traits: z.string().nullable().optional(),
  traitsChanged: dateMs.nullable().optional(),
  lockMinutes: z.int().nullable().optional(),
});

/** A device (DEV-08 to DEV-14). */
export const deviceCodec = codecFor(deviceWire, {
  decode: ({
    _id,
    activityStatus,
    date,
    lastUser,
    lastSeen,
    supervisorPin,
    traits,
    traitsChanged,
    lockMinutes,
    ...rest
  }): DeviceView => ({
    ...rest,
    id: _id,
    activity: activityStatus,
    registeredAtMs: date,
    lastUser: lastUser && { id: lastUser._id, username: lastUser.username },
    lastSeenMs: lastSeen,
    allowsSupervisorPin: supervisorPin,
    traits: traits ?? null,
    traitsChangedAtMs: traitsChanged ?? null,
    lockMinutes: lockMinutes ?? null,
  }),
  encode: ({ id, activity, registeredAtMs, lastUser, lastSeenMs, allowsSupervisorPin, traitsChangedAtMs, ...rest }) => ({
    ...rest,
    _id: id,
    activityStatus: activity,
    date: registeredAtMs,
    lastUser: lastUser && { _id: lastUser.id, username: lastUser.username },
    lastSeen: lastSeenMs,
    supervisorPin: allowsSupervisorPin,
    traitsChanged: traitsChangedAtMs,
  }),
});
