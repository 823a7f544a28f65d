import * as calls from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { readPartLooksLocally } from '../../../commands/local/read-part-looks-locally.ts';
import { readPartLooks, writePartLooks } from '../../../commands/textures/part-looks.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { ownPartLooks } from '../../local/in-copy.ts';

export const texturesRoutes: readonly HandledRoute[] = [
  handle(calls.readTextureConfig, {
    place: (role) => (seesOnlyAssigned(role) ? { localFirst: ownPartLooks } : 'remote-first'),
    run: ({ params, caller, context }) =>
      context.local
        ? readPartLooksLocally(context, caller, params.id)
        : context.storage.read((readers) => readPartLooks(readers, caller, params.id)),
  }),
  handle(calls.writeTextureConfig, {
    place: 'remote',
    run: ({ params, body, caller, context }) => writePartLooks(context, caller, params.id, body),
  }),
];
