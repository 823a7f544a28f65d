import { type DeviceChange, LOCK_MOST_MINUTES } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';
import { authorizationCodec, deviceCodec, deviceTypeWire } from './device.ts';

export const listDevices = defineRoute({
  name: 'listDevices',
  method: 'GET',
  path: '/api/devices',
  response: z.array(deviceCodec),
  access: 'LEAD',
  description: 'Every device that somebody has signed in on, the oldest first.',
});

export const nameDevice = defineRoute({
  name: 'nameDevice',
  method: 'PUT',
  path: '/api/devices/nickname',
  body: codecFor(z.object({ _id: idText, nickname: shortText }), {
    decode: ({ _id, nickname }) => ({ id: _id, nickname }),
    encode: ({ id, nickname }) => ({ _id: id, nickname }),
  }),
  response: deviceCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Sets the nickname; an empty one is the unique name again (DEV-16).',
});

const MISSING = rule('authorization');

const authorizationChangeWire = z
  .object({ _id: idText, authorization: authorizationCodec.optional(), authorized: authorizationCodec.optional() })
  .refine(({ authorization, authorized }) => (authorization ?? authorized) !== undefined, {
    path: ['authorization'],
    message: MISSING,
  });

export const authorizeDevice = defineRoute({
  name: 'authorizeDevice',
  method: 'PUT',
  path: '/api/devices/authorization',
  body: codecFor(authorizationChangeWire, {
    decode: ({ _id, authorization, authorized }) => ({ id: _id, authorization: authorization ?? authorized ?? 'pending' }),
    encode: ({ id, authorization }) => ({ _id: id, authorization }),
  }),
  response: deviceCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description:
    'Approves or denies a device. `authorized` is taken for `authorization` (D-064). Who may not work on it any more is signed out there at once.',
});

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

export const classifyDevice = defineRoute({
  name: 'classifyDevice',
  method: 'PUT',
  path: '/api/devices/type',
  body: codecFor(z.object({ _id: idText, type: deviceTypeWire }), {
    decode: ({ _id, type }) => ({ id: _id, type }),
    encode: ({ id, type }) => ({ _id: id, type }),
  }),
  response: deviceCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Sets the type, one of six (DEV-11).',
});

const deviceChangeWire = z.object({
  _id: idText,
  nickname: shortText.optional(),
  type: deviceTypeWire.optional(),
  authorization: authorizationCodec.optional(),
  authorized: authorizationCodec.optional(),
  supervisorPin: z.boolean().optional(),
  /** Null means never. */
  lockMinutes: z.int().min(1).max(LOCK_MOST_MINUTES).nullable().optional(),
});

export const updateDevice = defineRoute({
  name: 'updateDevice',
  method: 'PUT',
  path: '/api/devices/update',
  body: codecFor(deviceChangeWire, {
    decode: (wire): { readonly id: string; readonly change: DeviceChange } => ({
      id: wire._id,
      change: withoutUndefined({
        nickname: wire.nickname,
        type: wire.type,
        authorization: wire.authorization ?? wire.authorized,
        allowsSupervisorPin: wire.supervisorPin,
        lockMinutes: wire.lockMinutes,
      }),
    }),
    encode: ({ id, change: { allowsSupervisorPin, ...change } }) => ({
      _id: id,
      ...change,
      ...withoutUndefined({ supervisorPin: allowsSupervisorPin }),
    }),
  }),
  response: deviceCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Saves several fields of a device at once; what is not given stays (D-053).',
});

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out what was not given, so that "not sent" and "sent" stay apart. */
function withoutUndefined<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Given<T>; // fromEntries forgets the keys
}
