import { NOT_BUILT_IN, type PartAppearance } from '@benchbook/domain/textures';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';

/** An entry of `texture_config` (TEX-05). `partID` and `color` are ours, and left out where there is none. */
const wire = z.object({
  partGroup: shortText,
  texturePath: shortText,
  textureIndex: z.int().min(NOT_BUILT_IN),
  textureName: shortText,
  partID: z.string().max(1000).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});

export const partAppearanceCodec = codecFor(wire, {
  decode: (entry): PartAppearance => ({
    partId: entry.partID ?? null,
    partName: entry.partGroup,
    textureFile: entry.texturePath,
    textureIndex: entry.textureIndex,
    textureName: entry.textureName,
    colour: entry.color ?? null,
  }),
  encode: (look) => ({
    partGroup: look.partName,
    texturePath: look.textureFile,
    textureIndex: look.textureIndex,
    textureName: look.textureName,
    ...(look.partId === null ? {} : { partID: look.partId }),
    ...(look.colour === null ? {} : { color: look.colour }),
  }),
});
