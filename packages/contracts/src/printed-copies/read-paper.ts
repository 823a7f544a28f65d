import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** What stands on every page of a printed revision, beside its content. */
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
  /** Where the code leads: a page that tells whether this paper is still current. */
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
