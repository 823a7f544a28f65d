import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { NOTICES_LOADED_MS } from '@benchbook/domain/notifications';
import { activityOf } from '../../../commands/activity/activity-of.ts';
import { addNotification } from '../../../commands/notifications/add-notification.ts';
import { markNotifications } from '../../../commands/notifications/mark-notifications.ts';
import { checkPerson } from '../../../policies/calls.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { explainCursor, nextPage, pageSize, setPageHeaders } from '../../paging.ts';
import { takeCall } from '../../take-call.ts';

const TOO_MANY = t('manyNotices');

const DAY_MS = 24 * 60 * 60 * 1000;

export const notificationsRoutes: readonly HandledRoute[] = [
  handle(calls.addNotification, {
    place: 'remote',
    person: ({ caller, body }) => (body.sender === caller.username ? caller.id : undefined),
    run: ({ params, body, caller, context }) => {
      takeCall(context.limits.notices, caller.id, TOO_MANY);
      return addNotification(context, caller, params.id, body);
    },
  }),
  handle(calls.filterNotifications, {
    place: 'remote-first',
    person: ({ body }) => body.userId,
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
      setPageHeaders(request, reply, page);
      return [...page.rows];
    },
  }),
  handle(calls.listActivity, {
    place: 'remote-first',
    run: async ({ query, caller, context, request, reply, say }) => {
      const { username, limit, cursor } = query;
      const page = await context.storage
        .read(async (readers) => {
          const user = await readers.users.findByName(username);
          // People who are not leads must not learn which names exist.
          checkPerson(calls.listActivity.access, caller, user?.id);
          if (!user) throw new DomainError('NOT_FOUND', { kind: 'user' });
          return activityOf(readers, user.id, { cursor, ...(limit === undefined ? {} : { limit: pageSize(limit) }) });
        })
        .catch(explainCursor);
      nextPage(request, reply, page.nextCursor);
      return page.entries.map(({ atMs, activity }) => ({ atMs, activity: say(activity) }));
    },
  }),
  /** The list is not truncated: the screens choose their periods of 7 and 14 days. */
  handle(calls.listNotifications, {
    place: 'remote-first',
    run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
  }),
  handle(calls.listUserNotifications, {
    place: 'remote-first',
    person: ({ params }) => params.id,
    run: async ({ caller, context }) => [...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id)))],
  }),
  handle(calls.readNotifications, {
    place: 'remote',
    run: async ({ body, caller, context }) => [
      ...(await context.storage.read(({ notifications }) => notifications.ofUser(caller.id, body))),
    ],
  }),
  handle(calls.updateNotifications, {
    place: 'remote',
    person: ({ params }) => params.id,
    run: async ({ body, caller, context }) => [...(await markNotifications(context, caller, body))],
  }),
];
