import type { PartLook } from '@benchbook/domain/textures';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { partLookCodec } from './part-look.ts';

/** Most parts of a model that have a look of their own. */
const MOST_LOOKS = 20_000;

/** All looks of a file as JSON, in characters: they are kept, and come with every list of models. */
const LOOKS_MAX_LENGTH = 1_000_000;

const boundedLooks = z
  .array(partLookCodec)
  .max(MOST_LOOKS)
  .refine((list) => JSON.stringify(list).length <= LOOKS_MAX_LENGTH, 'Too long');

/** Looks of the parts of a file. */
export const textureConfigCodec = codecFor(z.object({ textureConfig: boundedLooks }), {
  decode: ({ textureConfig }): readonly PartLook[] => textureConfig,
  encode: (looks) => ({ textureConfig: [...looks] }),
});
