import { endOtherSessions, endOwnSession, listOwnSessions } from '@benchbook/contracts';
import {
  endOwnSession as end,
  endOtherSessions as endOthers,
  listOwnSessions as list,
} from '../../../commands/session/own-sessions.ts';
import { handle } from '../../handle.ts';

export const listOwnSessionsRoute = handle(listOwnSessions, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: ({ caller, context }) => context.storage.read((readers) => list(readers, caller, context.clock.nowMs())),
});

export const endOwnSessionRoute = handle(endOwnSession, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ params, caller, context }) => {
    await end(context, caller, params.sessionId);
    return { _id: params.sessionId };
  },
});

export const endOtherSessionsRoute = handle(endOtherSessions, {
  allow: ({ caller, params }) => params.id === caller.id,
  run: async ({ caller, context }) => ({ ended: await endOthers(context, caller) }),
});
