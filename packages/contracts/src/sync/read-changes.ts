import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { changeItem, cursorText, personBody } from './change.ts';

/** Places of the log that one answer goes through at most. */
export const CHANGES_AT_ONCE = 200;

/** '1': threads of feedback, too. A local backend that does not know them does not ask. */
const threads = z.literal('1').optional();

/** Whether the answer has threads of feedback. */
const hasThreads = z.boolean().default(false);

/** '1': how models look, too. */
const looks = z.literal('1').optional();

/** Whether the answer has looks of models. */
const hasAppearances = z.boolean().default(false);

const feedAnswer = z.object({
  /** Of the database; another one after a restore. */
  epoch: z.string(),
  /** Who asks, as the server knows them now. */
  caller: personBody,
  items: z.array(changeItem),
  /** How far this answer goes: `since` of the next call. */
  next: cursorText,
  /** The newest place there is; `next` reaches it when nothing is left. */
  head: cursorText,
  threads: hasThreads,
  looks: hasAppearances,
});

/** A chosen path: local backends ask here for what changed since they asked last, in the order of the server's log. */
export const readChanges = defineRoute({
  name: 'readChanges',
  method: 'GET',
  path: '/api/sync/changes',
  query: z.object({
    since: cursorText,
    epoch: z.string().max(64).optional(),
    limit: wholeNumber.optional(),
    threads,
    looks,
  }),
  response: feedAnswer,
  errors: ['CURSOR_GONE'],
  access: 'ANY',
  description: 'What changed, for the caller, since a place in the log; ordered by the log, never by time.',
});

/** A chosen path: the whole of what the caller may keep, in pieces. The `head` of the first piece is where changes go on. */
export const readSnapshot = defineRoute({
  name: 'readSnapshot',
  method: 'GET',
  path: '/api/sync/snapshot',
  query: z.object({ after: z.string().max(64).optional(), threads, looks }),
  response: z.object({
    epoch: z.string(),
    caller: personBody,
    items: z.array(changeItem),
    /** Place in the log of the moment that this piece was read in. */
    head: cursorText,
    /** `after` of the next piece; null after the last. */
    next: z.string().nullable(),
    threads: hasThreads,
    looks: hasAppearances,
  }),
  access: 'ANY',
  description: 'Everything that the caller may keep for work without the server, in pieces.',
});
