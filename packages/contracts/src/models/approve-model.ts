import type { DecimationSetting } from '@benchbook/domain/model-uploads';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText, shortText } from '../wire/text.ts';
import { modelCodec } from './model.ts';

const setting = z.literal([0, 1, 2, 3, 4]);

/** A setting in an address. */
const settingWord = z.codec(z.enum(['0', '1', '2', '3', '4']), setting, {
  decode: (word) => SETTINGS[word],
  encode: (value) => SETTING_WORDS[value],
});
const SETTINGS = { '0': 0, '1': 1, '2': 2, '3': 3, '4': 4 } as const;
const SETTING_WORDS = ['0', '1', '2', '3', '4'] as const;

/** On the wire without the `#` (MODEL-10). */
const colour = z.codec(z.string().regex(/^[0-9a-f]{6}$/i), z.string(), {
  decode: (digits) => `#${digits.toLowerCase()}`,
  encode: (hex) => hex.replace('#', ''),
});

/** The decision about a model. The id in the address takes precedence. */
export interface Approval {
  /** Name in the library; null: that of the upload. */
  readonly name: string | null;
  /** It is to have this name or none: one that is taken gets no number. */
  readonly isNameFixed: boolean;
  /** The original, not decimated, whatever the setting. */
  readonly isAsItIs: boolean;
  /** Camera that it is first seen with; null: the viewer's own. */
  readonly camera: unknown;
  /** What the address says, a second time. */
  readonly modelId?: string;
  readonly setting?: DecimationSetting;
  readonly backgroundColor?: string;
}

/** Far more than any camera takes, in characters: it is kept, and comes with every list of models. */
const CAMERA_MAX_LENGTH = 10_000;

const camera = z.unknown().refine((value) => JSON.stringify(value ?? null).length <= CAMERA_MAX_LENGTH, rule('tooLong'));

/** The body repeats what the address says (MODEL-09, MODEL-10). */
const body = z.object({
  model_id: idText.optional(),
  decimationSetting: setting.optional(),
  name: shortText.optional(),
  backgroundColor: z.string().max(7).optional(),
  /** From here on ours. */
  cameraData: camera.optional(),
  isNameFixed: z.boolean().optional(),
  asItIs: z.boolean().optional(),
});

export const approveModel = defineRoute({
  name: 'approveModel',
  method: 'POST',
  path: '/api/mp/approve/{model_id}/{decimationSetting}/{backgroundColor}',
  params: z.object({ model_id: idText, decimationSetting: settingWord, backgroundColor: colour }),
  body: codecFor(body, {
    decode: (wire): Approval => ({
      ...(wire.model_id === undefined ? {} : { modelId: wire.model_id }),
      ...(wire.decimationSetting === undefined ? {} : { setting: wire.decimationSetting }),
      ...(wire.backgroundColor === undefined ? {} : { backgroundColor: wire.backgroundColor }),
      name: wire.name ?? null,
      isNameFixed: wire.isNameFixed ?? false,
      isAsItIs: wire.asItIs ?? false,
      camera: wire.cameraData ?? null,
    }),
    encode: (value) => ({
      ...(value.modelId === undefined ? {} : { model_id: value.modelId }),
      ...(value.setting === undefined ? {} : { decimationSetting: value.setting }),
      ...(value.backgroundColor === undefined ? {} : { backgroundColor: value.backgroundColor.replace('#', '') }),
      ...(value.name === null ? {} : { name: value.name }),
      ...(value.isNameFixed ? { isNameFixed: true } : {}),
      ...(value.isAsItIs ? { asItIs: true } : {}),
      ...(value.camera === null ? {} : { cameraData: value.camera }),
    }),
  }),
  response: modelCodec,
  errors: ['NOT_FOUND', 'CONFLICT', 'DUPLICATE_FILE'],
  access: 'MODEL',
  description: 'Puts the chosen level, or with asItIs the original, into the library; the entry leaves the queue.',
});
