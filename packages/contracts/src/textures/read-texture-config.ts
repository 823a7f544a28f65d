import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { textureConfigCodec } from './texture-config.ts';

export const readTextureConfig = defineRoute({
  name: 'readTextureConfig',
  method: 'GET',
  path: '/api/attachments/{id}/texture-config',
  params: z.object({ id: idText }),
  response: textureConfigCodec,
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Colours and textures of the parts of a model file.',
});
