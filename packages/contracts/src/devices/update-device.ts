import { type DeviceChange, LOCK_MOST_MINUTES } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { withoutUndefined } from '../wire/without-undefined.ts';
import { authorizationCodec } from './authorization.ts';
import { deviceCodec, deviceTypeWire } from './device.ts';

const wire = z.object({
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
  body: codecFor(wire, {
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
