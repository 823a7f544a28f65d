import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';

const entryWire = z.object({
  _id: z.string(),
  /** What it is: ticks, a report, a thread, a message, a reading of a change. */
  kind: z.string(),
  /** What it is about, in order with others of the same. */
  subject: z.string(),
  state: z.enum(['pending', 'parked', 'answered']),
  /** When it was made, in ms. */
  date: z.number(),
  tries: z.int(),
  /** Status and sentence of the last answer; null before the first. */
  status: z.int().nullable(),
  message: z.string().nullable(),
  /** The call as it is sent, so that unsent entries can be read and exported. */
  request: z.object({ method: z.string(), path: z.string(), key: z.string(), body: z.unknown() }),
});

export type OutboxEntryAnswer = z.output<typeof entryWire>;

/** A chosen path: the caller's own entries, the oldest first; the whole of it is what a person exports. */
export const listOutbox = defineRoute({
  name: 'listOutbox',
  method: 'GET',
  path: '/api/local/outbox',
  query: z.object({ state: z.enum(['pending', 'parked', 'answered']).optional() }),
  response: z.array(entryWire),
  errors: ['NOT_FOUND'],
  access: 'ANY',
  description: 'What the caller did here that waits, was refused or was answered in the last 30 days.',
});

/** A chosen path: a refused entry is sent once more. */
export const retryOutboxEntry = defineRoute({
  name: 'retryOutboxEntry',
  method: 'POST',
  path: '/api/local/outbox/{id}/retry',
  params: z.object({ id: idText }),
  response: entryWire,
  errors: ['NOT_FOUND'],
  access: 'ANY',
  description: 'Sends a refused entry once more.',
});

/** A chosen path: a person gives a refused entry up. */
export const discardOutboxEntry = defineRoute({
  name: 'discardOutboxEntry',
  method: 'DELETE',
  path: '/api/local/outbox/{id}',
  params: z.object({ id: idText }),
  response: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  access: 'ANY',
  description: 'Gives a refused entry up; one that waits is not given up.',
});
