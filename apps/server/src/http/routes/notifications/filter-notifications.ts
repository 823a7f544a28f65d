import { filterNotifications } from '@benchbook/contracts';
import { NOTICES_LOADED_MS } from '@benchbook/domain/notifications';
import { handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const filterNotificationsRoute = handle(filterNotifications, {
  allow: ({ caller, body }) => body.userId === caller.id,
  run: async ({ query: { limit, cursor, days, urgency }, body, caller, context, request, reply }) => {
    const loadedMs = days === undefined ? NOTICES_LOADED_MS : Math.min(days * DAY_MS, NOTICES_LOADED_MS);
    const asked = {
      unreadOnly: body.unreadOnly,
      sinceMs: context.clock.nowMs() - loadedMs,
      notCausedBy: caller.id,
      ...(urgency === undefined ? {} : { urgency }),
    };
    if (limit === undefined)
      return [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id, asked)))];
    const wanted = { ...asked, limit: pageSize(limit), ...(cursor === undefined ? {} : { cursor }) };
    const page = await context.storage.read(({ notifications }) => notifications.page(caller.id, wanted)).catch(explainCursor);
    tellPage(request, reply, page);
    return [...page.rows];
  },
});
