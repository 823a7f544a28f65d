import type { Id } from '@benchbook/domain/ids';
import type { DecimationSetting } from '@benchbook/domain/model-uploads';
import type { PartAppearance } from '@benchbook/domain/textures';
import { z } from 'zod';
import { partAppearanceCodec } from '../textures/part-appearance.ts';
import { codecFor } from '../wire/codec-for.ts';

/** A model of the library with the look that it is first seen with. */
export interface ShownModel {
  readonly id: Id;
  /** Name of its file in the library. */
  readonly path: string;
  readonly setting: DecimationSetting;
  /** `#` and six hex digits. */
  readonly backgroundColor: string;
  /** Null: the viewer's own. */
  readonly camera: unknown;
  readonly looks: readonly PartAppearance[];
}

/** `_id` and `model_id` are the same: a model has one id. */
const wire = z.object({
  _id: z.string(),
  model_id: z.string(),
  path: z.string(),
  decimationSetting: z.literal([0, 1, 2, 3, 4]),
  backgroundColor: z.string(),
  cameraData: z.unknown(),
  texture_config: z.array(partAppearanceCodec),
});

export const modelCodec = codecFor(wire, {
  decode: (model): ShownModel => ({
    id: model.model_id,
    path: model.path,
    setting: model.decimationSetting,
    backgroundColor: model.backgroundColor,
    camera: model.cameraData ?? null,
    looks: model.texture_config,
  }),
  encode: (model) => ({
    _id: model.id,
    model_id: model.id,
    path: model.path,
    decimationSetting: model.setting,
    backgroundColor: model.backgroundColor,
    cameraData: model.camera,
    texture_config: [...model.looks],
  }),
});
