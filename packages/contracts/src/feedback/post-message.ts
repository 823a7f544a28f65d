import { defineRoute } from '../define-route.ts';
import { messageCodec } from './message.ts';

/** See `messageForm`. */
export const postMessage = defineRoute({
  name: 'postMessage',
  method: 'POST',
  path: '/api/feedback/createfeedbackmessage',
  bodyKind: 'multipart',
  response: messageCodec,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'FILE_TYPE', 'TOO_LARGE', 'RATE_LIMITED'],
  access: 'FEED, thread member',
  description:
    'Says something in a thread: field feedback (JSON) and up to five pictures, films and sounds, field files, 25 MB together.',
});
