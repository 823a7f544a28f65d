import { writeTextureConfig } from '@benchbook/contracts';
import { writePartLooks } from '../../../commands/textures/part-looks.ts';
import { handle } from '../../handle.ts';

export const writeTextureConfigRoute = handle(writeTextureConfig, {
  run: ({ params, body, caller, context }) => writePartLooks(context, caller, params.id, body),
});
