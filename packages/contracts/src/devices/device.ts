import { DEVICE_ACTIVITIES, DEVICE_TYPES, type DeviceView } from '@benchbook/domain/devices';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/date-ms.ts';
import { authorizationCodec } from './authorization.ts';

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
  /** Ours: who signed in on it last, and when it was heard of last, epoch milliseconds. */
  lastUser: z.object({ _id: z.string(), username: z.string() }).nullable(),
  lastSeen: dateMs.nullable(),
  /** Ours: a supervisor's PIN verifies steps on it. */
  supervisorPin: z.boolean(),
  /** Ours: hash of how it draws and sounds, when that was another than before, and minutes until it locks itself. */
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
