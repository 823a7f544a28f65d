import * as calls from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { readPartAppearances, writePartAppearances } from '../../../commands/textures/part-appearances.ts';
import { readPartAppearancesLocally } from '../../../replica/copy/read-part-appearances-locally.ts';
import { ownPartAppearances } from '../../../replica/routing/in-copy.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';

export const texturesRoutes: readonly HandledRoute[] = [
  handle(calls.readTextureConfig, {
    place: (role) => (seesOnlyAssigned(role) ? { localFirst: ownPartAppearances } : 'remote-first'),
    run: ({ params, query, caller, context }) =>
      context.local
        ? readPartAppearancesLocally(context, caller, params.id)
        : context.storage.read((readers) =>
            readPartAppearances(readers, caller, { fileId: params.id, shownSha256: query.sha256 }),
          ),
  }),
  handle(calls.writeTextureConfig, {
    place: 'remote',
    run: ({ params, query, body, caller, context }) => writePartAppearances(context, caller, params.id, body, query.sha256),
  }),
];
