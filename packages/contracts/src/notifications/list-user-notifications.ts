import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { notificationCodec } from './notification.ts';

export const listUserNotifications = defineRoute({
  name: 'listUserNotifications',
  method: 'GET',
  path: '/api/users/{id}/notifications',
  params: z.object({ id: idText }),
  response: z.array(notificationCodec),
  access: 'SELF',
  description: 'The same under the address of the user.',
});
