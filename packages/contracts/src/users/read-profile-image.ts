import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

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
