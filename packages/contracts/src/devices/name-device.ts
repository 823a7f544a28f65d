import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { deviceCodec } from './device.ts';

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
