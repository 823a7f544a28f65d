import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { cursorText, shortText } from '../wire/text.ts';

const entryWire = z.object({
  /** Epoch milliseconds. */
  date: z.number(),
  activity: z.string(),
});

const entryCodec = codecFor(entryWire, {
  decode: ({ date, activity }) => ({ atMs: date, activity }),
  encode: ({ atMs, activity }) => ({ date: atMs, activity }),
});

export const listActivity = defineRoute({
  name: 'listActivity',
  method: 'GET',
  path: '/api/notifications/activity',
  query: z.object({
    username: shortText,
    /** Entries of a page; 500 when not given. */
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
  }),
  response: z.array(entryCodec),
  errors: ['NOT_FOUND'],
  access: 'SELF, LEAD',
  description: 'What a person did, and what was done to their account, newest first, in plain words.',
});
