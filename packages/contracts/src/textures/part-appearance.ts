import { PART_PLACEMENTS } from '@benchbook/domain/annotations';
import { NOT_BUILT_IN, type PartAppearance } from '@benchbook/domain/textures';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { shortText } from '../wire/text.ts';

/** An entry of `texture_config` (TEX-05). `partID`, `color` and `placement` are ours, and left out where there is none. */
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
  /** How certain its part is after a new issue of the model; omitted for one that a person placed. */
  placement: z.enum(PART_PLACEMENTS).optional(),
});

export const partAppearanceCodec = codecFor(wire, {
  decode: (entry): PartAppearance => ({
    partId: entry.partID ?? null,
    partName: entry.partGroup,
    textureFile: entry.texturePath,
    textureIndex: entry.textureIndex,
    textureName: entry.textureName,
    colour: entry.color ?? null,
    ...(entry.placement && { placement: entry.placement }),
  }),
  encode: (look) => ({
    partGroup: look.partName,
    texturePath: look.textureFile,
    textureIndex: look.textureIndex,
    textureName: look.textureName,
    ...(look.partId === null ? {} : { partID: look.partId }),
    ...(look.colour === null ? {} : { color: look.colour }),
    ...(look.placement && { placement: look.placement }),
  }),
});
