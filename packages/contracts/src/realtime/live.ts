import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';

/** What a client missed: nothing, something that it has just been told, or more than can be told. */
export const MISSED = ['nothing', 'told', 'all'] as const;

export type Missed = (typeof MISSED)[number];

const wire = z.object({
  module: z.literal('Live'),
  /** The log of events up to here has been told. */
  sequence: z.int(),
  /** Of which database; another one after a restore. */
  epoch: z.string(),
  missed: z.enum(MISSED),
  /** The server says this at least so often, in milliseconds; left out by one that does not. */
  every: z.int().positive().optional(),
});

/**
 * Ours: follows the messages that a client missed before it connected. After `all` the client reads again what it shows. The
 * server repeats it, so that a client knows whether its connection still works.
 */
export const live = defineEvent({
  name: 'Live',
  direction: 'server to client',
  payload: codecFor(wire, {
    decode: ({ sequence, epoch, missed, every }) => ({ kind: 'live' as const, sequence, epoch, missed, everyMs: every ?? null }),
    encode: ({ sequence, epoch, missed, everyMs }) => ({
      module: 'Live' as const,
      sequence,
      epoch,
      missed,
      ...(everyMs === null ? {} : { every: everyMs }),
    }),
  }),
  description: 'From here on everything is told as it happens; the answer to a client that said how far it had heard.',
});
