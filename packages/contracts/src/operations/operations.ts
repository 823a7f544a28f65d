import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

const job = z.object({
  _id: z.string(),
  /** Name of its handler, e.g. `build-instruction`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'failed']),
  stage: z.string(),
  progress: z.number(),
  attempts: z.int(),
  /** Why the last attempt failed; null where none has. */
  error: z.string().nullable(),
  created: moment,
  /** Not before. */
  due: moment,
  finished: moment.nullable(),
});

/** State of a server and its dependencies, for its operator. Sizes are bytes; times epoch milliseconds for us. */
export const operations = z.object({
  version: z.string(),
  now: moment,
  started: moment,
  /** Open on this server. */
  sockets: z.int(),
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), size: z.number() }),
  files: z.object({ count: z.int(), size: z.number() }),
  disk: z.object({ free: z.number(), total: z.number(), isLow: z.boolean(), lowBelow: z.number() }),
  /** Null where automatic backups are off. */
  backup: z
    .object({
      /** How often, in milliseconds. */
      every: z.number(),
      last: z.object({ made: moment, size: z.number() }).nullable(),
      /** When the newest one did not come about. */
      failure: z.object({ at: moment, reason: z.string() }).nullable(),
    })
    .nullable(),
  jobs: z.object({ queued: z.int(), running: z.int(), failed: z.int(), shown: z.array(job) }),
  /** The approved device that has been without contact for the longest; only the device itself knows its unsent work. */
  silentDevice: z.object({ name: z.string(), heard: moment }).nullable(),
});

export type Operations = z.output<typeof operations>;
export type ShownJob = z.output<typeof job>;

export const readOperations = defineRoute({
  name: 'readOperations',
  method: 'GET',
  path: '/api/operations',
  response: operations,
  access: 'DEV',
  description: 'How the server is: database, files, free space, backups, queues, sockets.',
});

export const retryJob = defineRoute({
  name: 'retryJob',
  method: 'POST',
  path: '/api/operations/jobs/{id}/retry',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND'],
  access: 'DEV',
  description: 'Does a failed job again, as if it had never been tried.',
});

export const dismissJob = defineRoute({
  name: 'dismissJob',
  method: 'DELETE',
  path: '/api/operations/jobs/{id}',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND'],
  access: 'DEV',
  description: 'Takes a failed job off the list.',
});
