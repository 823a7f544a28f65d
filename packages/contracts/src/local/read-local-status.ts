import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

const personQueue = z.object({
  _id: z.string(),
  username: z.string(),
  pending: z.int(),
  parked: z.int(),
  /** The server asks this person to sign in again before it takes more. */
  needsSignIn: z.boolean(),
});

/** A chosen path: how a local backend stands with its server. Times in ms. */
export const readLocalStatus = defineRoute({
  name: 'readLocalStatus',
  method: 'GET',
  path: '/api/local/status',
  response: z.object({
    /** Address of the server. */
    upstream: z.string(),
    /** The last call to it was answered. */
    online: z.boolean(),
    /** Entries of everybody that wait to be sent. */
    pending: z.int(),
    /** Entries of everybody that the server refused and a person has to look at. */
    parked: z.int(),
    /** When the oldest waiting entry was made; null when none waits. */
    oldestPending: z.number().nullable(),
    /** When the caller's instructions were last compared with the server's; null for never. */
    lastPull: z.number().nullable(),
    /** Files that the caller's instructions need, and how many of them are here and checked. */
    files: z.object({ total: z.int(), here: z.int() }),
    /** Unsent entries on this machine for its earlier servers; 0 where the file can't be read. */
    elsewhere: z.array(z.object({ replica: z.string(), upstream: z.string().nullable(), waiting: z.int() })),
    /** Whose entries they are; others see nothing else of them. */
    people: z.array(personQueue),
  }),
  errors: ['NOT_FOUND'],
  access: 'ANY',
  description: 'How a local backend stands with its server; 404 on the server itself.',
});
