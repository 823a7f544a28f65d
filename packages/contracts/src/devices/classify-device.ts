import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { deviceCodec, deviceTypeWire } from './device.ts';

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
