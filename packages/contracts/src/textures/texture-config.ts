import type { PartAppearance } from '@benchbook/domain/textures';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, sha256Text, shortText } from '../wire/text.ts';
import { partAppearanceCodec } from './part-appearance.ts';

/** Most parts of a model that have a look of their own. */
const MOST_LOOKS = 20_000;

/** All looks of a file as JSON, in characters: they are kept, and come with every list of models. */
const LOOKS_MAX_LENGTH = 1_000_000;

const boundedAppearances = z
  .array(partAppearanceCodec)
  .max(MOST_LOOKS)
  .refine((list) => JSON.stringify(list).length <= LOOKS_MAX_LENGTH, rule('tooLong'));

/** Looks of the parts of a file. */
export const textureConfigCodec = codecFor(z.object({ textureConfig: boundedAppearances }), {
  decode: ({ textureConfig }): readonly PartAppearance[] => textureConfig,
  encode: (looks) => ({ textureConfig: [...looks] }),
});

export const readTextureConfig = defineRoute({
  name: 'readTextureConfig',
  method: 'GET',
  path: '/api/attachments/{id}/texture-config',
  params: z.object({ id: idText }),
  query: z.object({ sha256: shortText.optional() }),
  response: textureConfigCodec,
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'Colours and textures of the parts of a model file; with `sha256` those of the issue with these bytes.',
});

export const writeTextureConfig = defineRoute({
  name: 'writeTextureConfig',
  method: 'PUT',
  path: '/api/attachments/{id}/texture-config',
  params: z.object({ id: idText }),
  query: z.object({ sha256: sha256Text.optional() }),
  body: textureConfigCodec,
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: textureConfigCodec,
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Puts these colours and textures in place of those before. With the `sha256` of other bytes than the file has now it is 409: they are for other parts.',
});
