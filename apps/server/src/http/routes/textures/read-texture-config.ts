import { readTextureConfig } from '@benchbook/contracts';
import { readPartLooksLocally } from '../../../commands/local/read-part-looks-locally.ts';
import { readPartLooks } from '../../../commands/textures/part-looks.ts';
import { handle } from '../../handle.ts';

export const readTextureConfigRoute = handle(readTextureConfig, {
  run: ({ params, caller, context }) =>
    context.local
      ? readPartLooksLocally(context, caller, params.id)
      : context.storage.read((readers) => readPartLooks(readers, caller, params.id)),
});
