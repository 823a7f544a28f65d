import * as calls from '@benchbook/contracts';
import { search } from '../../../commands/search/search.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { nextPage } from '../../paging.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = t('manySearches');

export const searchRoutes: readonly HandledRoute[] = [
  handle(calls.searchEverything, {
    place: 'remote-first',
    run: async ({ query, caller, context, request, reply }) => {
      takeCall(context.limits.searches, caller.id, TOO_MANY);
      const answer = await context.limits.heavy.run(caller.id, () => search(context, caller, query));
      nextPage(request, reply, answer.next);
      return answer;
    },
  }),
];
