import type { PartAppearance } from '@benchbook/domain/textures';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { partAppearanceCodec } from './part-appearance.ts';

/** Most parts of a model that have a look of their own. */
const MOST_LOOKS = 20_000;

/** All looks of a file as JSON, in characters: they are kept, and come with every list of models. */
const LOOKS_MAX_LENGTH = 1_000_000;

const boundedAppearances = z
  .array(partAppearanceCodec)
  .max(MOST_LOOKS)
  .refine((list) => JSON.stringify(list).length <= LOOKS_MAX_LENGTH, 'Too long');

/** Looks of the parts of a file. */
export const textureConfigCodec = codecFor(z.object({ textureConfig: boundedAppearances }), {
  decode: ({ textureConfig }): readonly PartAppearance[] => textureConfig,
  encode: (looks) => ({ textureConfig: [...looks] }),
});
