import { discardDraft, listVersions, readVersion, restoreVersion } from '@benchbook/contracts';
import { discardDraft as discard } from '../../../commands/release/discard-draft.ts';
import {
  listVersions as list,
  readVersion as read,
  restoreVersion as restore,
} from '../../../commands/release/saved-versions.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';

const listVersionsRoute = handle(listVersions, { run: ({ params, context }) => list(context, params.id) });

const readVersionRoute = handle(readVersion, {
  run: async ({ params, context, reply }) => {
    reply.type('application/json; charset=utf-8');
    return new Payload(await read(context, params.id, params.version));
  },
});

const restoreVersionRoute = handle(restoreVersion, {
  run: ({ params, caller, context }) => restore(context, caller, params.id, params.version),
});

const discardDraftRoute = handle(discardDraft, {
  run: ({ params, body, caller, context }) => discard(context, caller, params.id, body.version),
});

export const savedVersionRoutes = [listVersionsRoute, readVersionRoute, restoreVersionRoute, discardDraftRoute];
