import { z } from 'zod';
import { BODY_MAX_BYTES, defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/codec-for.ts';
import { idText, sha256Text } from '../wire/text.ts';
import { userCodec } from './user.ts';

const passwordText = z.string().max(1000);

export const changeOwnPassword = defineRoute({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/api/users/{id}/password',
  params: z.object({ id: idText }),
  body: z.object({
    password: passwordText,
    /** Left out only by who has just signed in with a one-time password. */
    currentPassword: passwordText.optional(),
  }),
  response: emptyAnswer,
  errors: ['RATE_LIMITED'],
  access: 'SELF',
  // Kept under a key, the hash of what was sent would be a fast hash of the password.
  isIdempotent: true,
  description: 'Changes the own password and ends the other sessions of the caller.',
});

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

export const readProfileImage = defineRoute({
  name: 'readProfileImage',
  method: 'GET',
  path: '/api/profile-images/{sha256}',
  params: z.object({ sha256: sha256Text }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'ANY',
  description: 'The picture of a person, as webp of 350 by 350 pixels. What no person has as their picture is not found here.',
});
