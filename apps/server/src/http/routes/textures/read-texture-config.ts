import { readTextureConfig } from '@benchbook/contracts';
import { readPartLooks } from '../../../commands/textures/part-looks.ts';
import { handle } from '../../handle.ts';

export const readTextureConfigRoute = handle(readTextureConfig, {
  run: ({ params, caller, context }) => context.storage.read((readers) => readPartLooks(readers, caller, params.id)),
});
