import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { textureConfigCodec } from './texture-config.ts';

export const writeTextureConfig = defineRoute({
  name: 'writeTextureConfig',
  method: 'PUT',
  path: '/api/attachments/{id}/texture-config',
  params: z.object({ id: idText }),
  body: textureConfigCodec,
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: textureConfigCodec,
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Puts these colours and textures in place of those before.',
});
