import * as calls from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { readPartAppearancesLocally } from '../../../commands/local/read-part-appearances-locally.ts';
import { readPartAppearances, writePartAppearances } from '../../../commands/textures/part-appearances.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { ownPartAppearances } from '../../local/in-copy.ts';

export const texturesRoutes: readonly HandledRoute[] = [
  handle(calls.readTextureConfig, {
    place: (role) => (seesOnlyAssigned(role) ? { localFirst: ownPartAppearances } : 'remote-first'),
    run: ({ params, caller, context }) =>
      context.local
        ? readPartAppearancesLocally(context, caller, params.id)
        : context.storage.read((readers) => readPartAppearances(readers, caller, params.id)),
  }),
  handle(calls.writeTextureConfig, {
    place: 'remote',
    run: ({ params, body, caller, context }) => writePartAppearances(context, caller, params.id, body),
  }),
];
