import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText, shortText, wordsText } from '../wire/text.ts';
import { notificationCodec } from './notification.ts';

/** What somebody tells somebody else by hand. The sender has to be the caller. */
export const addNotification = defineRoute({
  name: 'addNotification',
  method: 'POST',
  path: '/api/users/{id}/notifications/new',
  params: z.object({ id: idText }),
  body: z.object({ message: wordsText, module: shortText, sender: shortText, process: shortText }),
  response: notificationCodec,
  status: 201,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'ANY',
  description: 'Adds a notice for a user; nobody sends under another name.',
});
