import type { PartLook } from '@benchbook/domain/textures';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { partLookCodec } from './part-look.ts';

/** Most parts of a model that have a look of their own. */
const MOST_LOOKS = 20_000;

/** Looks of the parts of a file. */
export const textureConfigCodec = codecFor(z.object({ textureConfig: z.array(partLookCodec).max(MOST_LOOKS) }), {
  decode: ({ textureConfig }): readonly PartLook[] => textureConfig,
  encode: (looks) => ({ textureConfig: [...looks] }),
});
