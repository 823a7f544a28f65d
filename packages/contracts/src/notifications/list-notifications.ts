import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { notificationCodec } from './notification.ts';

/** Path chosen (D-046). */
export const listNotifications = defineRoute({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  response: z.array(notificationCodec),
  access: 'ANY',
  description: 'Notices of the caller, the newest first.',
});
