import { z } from 'zod';
import { BODY_MAX_BYTES, defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { userCodec } from './user.ts';

/** Most characters of a picture as a data address: about 6 MB of bytes. */
const IMAGE_MAX_LENGTH = 8_000_000;

export const changeProfileImage = defineRoute({
  name: 'changeProfileImage',
  method: 'PATCH',
  path: '/api/users/{id}/profile-image',
  params: z.object({ id: idText }),
  body: z.object({
    /** `data:image/png;base64,…`, also tiff and jpeg; empty takes the picture away. */
    image: z.string().max(IMAGE_MAX_LENGTH),
  }),
  bodyMaxBytes: IMAGE_MAX_LENGTH + BODY_MAX_BYTES,
  response: userCodec,
  errors: ['FILE_TYPE', 'RATE_LIMITED'],
  access: 'SELF',
  description: 'Sets the own picture; it is kept as 350 by 350 pixels.',
});
