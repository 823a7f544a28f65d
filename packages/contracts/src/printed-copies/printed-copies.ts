import type { PrintedCopyStatus } from '@benchbook/domain/release';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Header and footer of every page of a printed revision. */
export interface Paper {
  readonly revision: number;
  readonly releasedAtMs: number;
  /** User name of who released it. */
  readonly releasedBy: string;
  /** Why it was released; empty where they gave no reason. */
  readonly reason: string;
  /** SHA-256 of the frozen text, 64 hex digits. */
  readonly sha256: string;
  /** Newest entry of the event log: its sequence and the hash over all before it, 64 hex digits. */
  readonly chainHead: { readonly sequence: number; readonly hash: string };
  /** Zone of the plant, in which the times on the paper are, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
  /** Address in the code: a page that shows whether this paper is still current. */
  readonly address: string;
}

const paperWire = z.object({
  revision: z.int(),
  released: z.number(),
  releasedBy: z.string(),
  reason: z.string().default(''),
  sha256: z.string(),
  chainHead: z.object({ sequence: z.int(), hash: z.string() }),
  timeZone: z.string().default('UTC'),
  address: z.string(),
});

export const readPaper = defineRoute({
  name: 'readPaper',
  method: 'GET',
  path: '/api/wip/{id}/revisions/{revision}/paper',
  params: z.object({ id: idText, revision: wholeNumber }),
  response: codecFor(paperWire, {
    decode: ({ released, ...wire }): Paper => ({ ...wire, releasedAtMs: released }),
    encode: ({ releasedAtMs, ...paper }) => ({ ...paper, released: releasedAtMs }),
  }),
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'What a printed revision says about itself: who released it, its hash, the head of the log, its address.',
});

const pinPicture = z.object({
  /** A square JPEG, base64. */
  jpeg: z.string(),
  /** Ids of annotations with their places, as shares of the edge from the top left; `hidden`: something stands before it. */
  pins: z.array(z.object({ id: z.string(), x: z.number(), y: z.number(), hidden: z.boolean() })),
});

/** A picture of a model with the places of some of its notes. */
export type PinnedPicture = z.output<typeof pinPicture>;

/** Ours: notes on a model go on paper with a picture of the model in which their places are numbered. */
export const readPinPictures = defineRoute({
  name: 'readPinPictures',
  method: 'GET',
  path: '/api/wip/{id}/revisions/{revision}/pins/{useId}',
  params: z.object({ id: idText, revision: z.union([z.literal('draft'), wholeNumber]), useId: idText }),
  response: z.array(pinPicture),
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'Pictures of a model on a step of a revision or of the `draft`, one for each view that notes on it were written in.',
});

const stateWire = z.discriminatedUnion('status', [
  z.object({ status: z.literal('current') }),
  z.object({ status: z.literal('superseded'), by: z.int() }),
  z.object({ status: z.literal('withdrawn') }),
]);

export const readPrintedCopyStatus = defineRoute({
  name: 'readPrintedCopyStatus',
  method: 'GET',
  path: '/api/papers/{id}/{revision}',
  params: z.object({ id: idText, revision: wholeNumber }),
  response: codecFor(stateWire, { decode: (wire): PrintedCopyStatus => wire, encode: (state) => state }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'OPEN',
  description: 'Whether a printed revision is still current. Says nothing else, because anybody with the paper may ask.',
});
